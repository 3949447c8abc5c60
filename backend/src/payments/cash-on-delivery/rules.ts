import type { CodRules } from '@aangan/checkout-rules/cash-on-delivery';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { COD_ORDER, type CodOrderService } from '../../modules/cod-order';

const rowSchema = z.object({
  id: z.string(),
  is_enabled: z.boolean(),
  minimum: z.number(),
  maximum: z.number(),
  fee: z.number(),
  max_open_orders: z.number(),
  advance_percent: z.number(),
  advance_from: z.number(),
  confirmed_phone: z.boolean(),
});

/** The rules of the shop; amounts are in paise. */
export type ShopCodRules = CodRules & {
  /** Undelivered orders of one phone number, and of one address. */
  maxOpenOrders: number;
};

function readRow(container: MedusaContainer) {
  return queryRow(
    container,
    rowSchema,
    'select * from cod_rules where deleted_at is null order by created_at, id limit 1',
  );
}

/** Reads the rules of cash on delivery. */
export async function readCodRules(container: MedusaContainer): Promise<ShopCodRules> {
  const row = await readRow(container);
  return {
    isEnabled: row.is_enabled,
    minimum: row.minimum,
    maximum: row.maximum,
    fee: row.fee,
    advancePercent: row.advance_percent,
    advanceFrom: row.advance_from,
    confirmedPhone: row.confirmed_phone,
    maxOpenOrders: row.max_open_orders,
  };
}

/** Replaces the rules. */
export async function writeCodRules(
  container: MedusaContainer,
  {
    isEnabled,
    maxOpenOrders,
    advancePercent,
    advanceFrom,
    confirmedPhone,
    ...amounts
  }: ShopCodRules,
): Promise<void> {
  const { id } = await readRow(container);
  await container.resolve<CodOrderService>(COD_ORDER).updateCodRules({
    id,
    is_enabled: isEnabled,
    max_open_orders: maxOpenOrders,
    advance_percent: advancePercent,
    advance_from: advanceFrom,
    confirmed_phone: confirmedPhone,
    ...amounts,
  });
}

/** The rules that a device needs to compute the offer. */
export function toStoreRules(rules: CodRules) {
  const { minimum, maximum, fee } = rules;
  return {
    enabled: rules.isEnabled,
    minimum,
    maximum,
    fee,
    advance_percent: rules.advancePercent,
    advance_from: rules.advanceFrom,
    confirmed_phone: rules.confirmedPhone,
  };
}

/** The rules as the owner sees them. */
export function toAdminRules(rules: ShopCodRules) {
  return { ...toStoreRules(rules), max_open_orders: rules.maxOpenOrders };
}
