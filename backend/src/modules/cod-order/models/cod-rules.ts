import { model } from '@medusajs/framework/utils';

/** When the shop offers cash on delivery: one row. Amounts are in paise. */
export const CodRules = model.define('cod_rules', {
  id: model.id({ prefix: 'codr' }).primaryKey(),
  is_enabled: model.boolean(),
  minimum: model.number(),
  maximum: model.number(),
  fee: model.number(),
  /** Undelivered orders of one phone number, and of one address. */
  max_open_orders: model.number(),
});
