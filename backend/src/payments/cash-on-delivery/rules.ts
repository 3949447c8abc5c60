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
  const { is_enabled, minimum, maximum, fee, max_open_orders } = await readRow(container);
  return { isEnabled: is_enabled, minimum, maximum, fee, maxOpenOrders: max_open_orders };
}

/** Replaces the rules. */
export async function writeCodRules(
  container: MedusaContainer,
  { isEnabled, maxOpenOrders, ...amounts }: ShopCodRules,
): Promise<void> {
  const { id } = await readRow(container);
  await container.resolve<CodOrderService>(COD_ORDER).updateCodRules({
    id,
    is_enabled: isEnabled,
    max_open_orders: maxOpenOrders,
    ...amounts,
  });
}

/** The rules that a device needs to compute the offer. */
export function toStoreRules({ isEnabled, minimum, maximum, fee }: CodRules) {
  return { enabled: isEnabled, minimum, maximum, fee };
}

/** The rules as the owner sees them. */
export function toAdminRules(rules: ShopCodRules) {
  return { ...toStoreRules(rules), max_open_orders: rules.maxOpenOrders };
}
