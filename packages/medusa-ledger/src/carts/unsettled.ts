import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '../database/query-rows';

const answerSchema = z.object({ is_unsettled: z.boolean() });

/**
 * Whether a crash has left anything of these carts to finish: a merge from or into one, effects that are not done, or an order
 * whose cart may be open. One statement in place of those that would look for each; hardly any cart has something.
 */
export async function isUnsettled(
  container: MedusaContainer,
  cartIds: readonly string[],
): Promise<boolean> {
  const { is_unsettled } = await queryRow(
    container,
    answerSchema,
    `select exists (select from cart_merge
                     where status = 'open' and deleted_at is null
                       and (guest_cart_id = any(:ids) or kept_cart_id = any(:ids)))
         or exists (select from order_cart where cart_id = any(:ids) and deleted_at is null)
         or exists (select from sync_effect
                     where cart_id = any(:ids) and state = 'open' and deleted_at is null) as is_unsettled`,
    { ids: [...cartIds] },
  );
  return is_unsettled;
}
