import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';

const codeSchema = z.object({ code: z.string() });

/** The codes that were entered for a cart; promotions that come by themselves are none. */
export async function enteredCodes(
  container: MedusaContainer,
  cartId: string,
): Promise<Set<string>> {
  const rows = await queryRows(
    container,
    codeSchema,
    `select promotion.code from cart_promotion link
       join promotion on promotion.id = link.promotion_id and promotion.deleted_at is null
      where link.cart_id = ? and link.deleted_at is null and not promotion.is_automatic`,
    [cartId],
  );
  return new Set(rows.map(({ code }) => code));
}
