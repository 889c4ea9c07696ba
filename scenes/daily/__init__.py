"""Daily launch: today's deals, one counted try each, medals, calendar, and what to tell of them."""
