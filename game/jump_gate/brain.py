"""stub"""
from game.core.contract import Brain
class JumpGateBrain(Brain):
    def candidates(self, view): 
        from game.jump_gate.legal import listed
        return [(0.0, m) for m in listed(view)]
    def rollout(self, state, rng):
        from game.jump_gate.rules import JumpGateRules
        return JumpGateRules().draw(state, rng)
    def value(self, state): return [0.5]*state.seats
