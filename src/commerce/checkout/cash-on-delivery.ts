import type { CodRules } from '@aangan/checkout-rules/cash-on-delivery';
import * as v from 'valibot';
import { type CatalogueCall, catalogueQuery } from '../catalogue-query';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { count } from '../response-fields';

/** When the shop offers cash on delivery. */
export const codRulesCall: CatalogueCall = { path: '/store/cash-on-delivery', query: {} };

const rulesSchema = v.object({
  cash_on_delivery: v.pipe(
    v.object({
      enabled: v.boolean(),
      minimum: count,
      maximum: count,
      fee: count,
      // An older server asks for no advance.
      advance_percent: v.optional(count, 0),
      advance_from: v.optional(count, 0),
      // Nor for a confirmed number.
      confirmed_phone: v.optional(v.boolean(), false),
    }),
    v.transform((rules): CodRules => ({
      isEnabled: rules.enabled,
      minimum: rules.minimum,
      maximum: rules.maximum,
      fee: rules.fee,
      advancePercent: rules.advance_percent,
      advanceFrom: rules.advance_from,
      confirmedPhone: rules.confirmed_phone,
    })),
  ),
});

/** A stock Medusa takes no orders on delivery. */
const NOT_OFFERED: CodRules = {
  isEnabled: false,
  minimum: 0,
  maximum: 0,
  fee: 0,
  advancePercent: 0,
  advanceFrom: 0,
  confirmedPhone: false,
};

/** The rules from which the device computes whether it can offer cash on delivery. Stored with the catalogue, for use offline. */
export function codRulesQuery() {
  return catalogueQuery(['cash-on-delivery'], async (signal): Promise<CodRules> => {
    const { path, query } = codRulesCall;
    try {
      const response = await request(path, rulesSchema, { query, signal, token: null });
      return response.cash_on_delivery;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'not-found') return NOT_OFFERED;
      throw error;
    }
  });
}
