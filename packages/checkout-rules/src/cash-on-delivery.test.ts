import { describe, expect, it } from 'vitest';
import { codOffer, type CodRules } from './cash-on-delivery';

const RULES: CodRules = {
  isEnabled: true,
  minimum: 50_000,
  maximum: 5_000_000,
  fee: 4_900,
  advancePercent: 0,
  advanceFrom: 0,
  confirmedPhone: false,
};

describe('PAY-1: an offer of cash on delivery', () => {
  it.each([50_000, 499_900, 5_000_000])('is made for a total of %d paise', (total) => {
    expect(codOffer(RULES, { zoneAllows: true, total })).toEqual({
      offered: true,
      fee: 4_900,
      advance: 0,
    });
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

describe('PAY-3: the advance', () => {
  const advance = (total: number, rules: Partial<CodRules>) => {
    const offer = codOffer({ ...RULES, minimum: 0, fee: 0, ...rules }, { zoneAllows: true, total });
    return offer.offered ? offer.advance : undefined;
  };

  it.each<[string, number, number, number, Partial<CodRules>?]>([
    ['whole rupees, rounded up', 104_901, 10, 10_500],
    ['with the fee', 100_000, 10, 10_500, { fee: 4_901 }],
    ['from a total', 200_000, 20, 40_000, { advanceFrom: 200_000 }],
    ['not below it', 199_999, 20, 0, { advanceFrom: 200_000 }],
    ['the fee counts for it', 199_999, 20, 40_000, { advanceFrom: 200_000, fee: 1 }],
    ['leaves something to collect', 100, 90, 0],
    ['leaves something to collect, also of paise', 150, 90, 100],
    ['at most nine tenths', 5_000_000, 90, 4_500_000],
  ])('is %s', (_, total, advancePercent, amount, rules = {}) => {
    expect(advance(total, { advancePercent, ...rules })).toBe(amount);
  });
});
