import type { CodRules } from '@aangan/checkout-rules/cash-on-delivery';

/** Cash on delivery up to 50,000 rupees for a fee, without an advance. */
export const codRules: CodRules = {
  isEnabled: true,
  minimum: 0,
  maximum: 5_000_000,
  fee: 4900,
  advancePercent: 0,
  advanceFrom: 0,
  confirmedPhone: false,
};
