/** The `application_method` of a promotion of 10 % on every product. */
export const TEN_PERCENT = {
  type: 'percentage',
  value: 10,
  target_type: 'items',
  allocation: 'across',
  currency_code: 'inr',
} as const;
