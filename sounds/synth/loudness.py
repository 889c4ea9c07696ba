"""How loud something is: ITU-R BS.1770, as broadcasters measure it."""

import numpy as np
from numpy.typing import NDArray

PIECE = 400_000

Wave = NDArray[np.float64]


def _biquad(
    frequency: NDArray[np.float64], rate: int, b: tuple[float, ...], a: tuple[float, ...]
) -> Wave:
    """The gain of a second-order filter at each frequency."""
    z = np.exp(-2j * np.pi * frequency / rate)
    return np.asarray(abs((b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)))


def _weighting(frequency: NDArray[np.float64], rate: int) -> Wave:
    """K: the head lifts the treble by 4 dB, the ear cuts the bass."""
    k = np.tan(np.pi * 1681.974450955533 / rate)
    high, band, q = 1.584864701130855, 1.258720930232562, 0.7071752369554196
    shelf = _biquad(
        frequency,
        rate,
        (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    low = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return shelf * _biquad(frequency, rate, (1.0, -2.0, 1.0), low) * low[0]


def weighted(wave: Wave, rate: int) -> Wave:
    """The wave as an ear weighs it, one column a channel."""
    columns = wave.reshape(len(wave), -1)
    gain = _weighting(np.fft.rfftfreq(len(columns), 1 / rate), rate)[:, None]
    return np.asarray(np.fft.irfft(np.fft.rfft(columns, axis=0) * gain, len(columns), axis=0))


def _blocks(wave: Wave, rate: int, seconds: float, hop: float) -> Wave:
    """The power of overlapping stretches, summed over the channels."""
    power = (weighted(wave, rate) ** 2).sum(axis=1)
    size, step = round(seconds * rate), round(hop * rate)
    total = np.cumsum(np.concatenate([[0.0], power]))
    starts = np.arange(0, max(1, len(power) - size + 1), step)
    return np.asarray((total[np.minimum(starts + size, len(power))] - total[starts]) / size)


def integrated(wave: Wave, rate: int) -> float:
    """LUFS of the whole: 400 ms blocks, gated at -70 LUFS and at 10 LU below the rest."""
    power = _blocks(wave, rate, 0.4, 0.1)
    power = power[-0.691 + 10 * np.log10(power + 1e-20) > -70]
    level = -0.691 + 10 * np.log10(power + 1e-20)
    gate = -0.691 + 10 * np.log10(power.mean()) - 10
    return float(-0.691 + 10 * np.log10(power[level > gate].mean()))


def loudest(wave: Wave, rate: int) -> float:
    """LUFS of the loudest tenth of a second: how loud a short sound seems."""
    tail = np.concatenate([wave, np.zeros((rate // 10, *wave.shape[1:]))])
    return float(-0.691 + 10 * np.log10(_blocks(tail, rate, 0.1, 0.005).max()))


def true_peak(wave: Wave) -> float:
    """The peak between the samples too, four times as finely: dB of full scale."""
    columns = wave.reshape(len(wave), -1)
    highest = 0.0
    for begin in range(0, len(columns), PIECE):
        piece = columns[max(0, begin - 2048) : begin + PIECE + 2048]
        fine = np.fft.irfft(np.fft.rfft(piece, axis=0), 4 * len(piece), axis=0) * 4
        highest = max(highest, float(np.abs(fine).max()))
    return float(20 * np.log10(highest))
