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
  /** Percentage of the total that is paid with the order; 0 for none. */
  advance_percent: model.number().default(0),
  /** The smallest total, with the fee, of which an advance is asked. */
  advance_from: model.number().default(0),
  /** Whether the number of the address must have been confirmed by a code. */
  confirmed_phone: model.boolean().default(false),
});
