import { describe, expect, it } from 'vitest';
import { codOffer, type CodRules } from './cash-on-delivery';

const RULES: CodRules = { isEnabled: true, minimum: 50_000, maximum: 5_000_000, fee: 4_900 };

describe('PAY-1: an offer of cash on delivery', () => {
  it.each([50_000, 499_900, 5_000_000])('is made for a total of %d paise', (total) => {
    expect(codOffer(RULES, { zoneAllows: true, total })).toEqual({ offered: true, fee: 4_900 });
  });

  it.each([
    ['cod_off', { ...RULES, isEnabled: false }, { zoneAllows: false, total: 1 }],
    ['cod_not_in_zone', RULES, { zoneAllows: false, total: 499_900 }],
    ['below_minimum', RULES, { zoneAllows: true, total: 49_999 }],
    ['above_maximum', RULES, { zoneAllows: true, total: 5_000_001 }],
    ['below_minimum', { ...RULES, minimum: 0 }, { zoneAllows: true, total: 0 }],
  ] as const)('is not made: %s', (reason, rules, cart) => {
    expect(codOffer(rules, cart)).toEqual({ offered: false, reason });
  });
});
