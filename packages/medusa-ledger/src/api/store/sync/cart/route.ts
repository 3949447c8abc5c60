import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { readCartResponse } from '../../../cart-response';
import { queryRows } from '../../../../database/query-rows';
import { freshenIfStale } from '../../../../engine/stale-carts';
import { CartCompleted } from '../../../../sync/cart-completed';
import { Forked } from '../../../../sync/forked';
import { syncCart } from '../../../../sync/sync-cart';
import { SyncRefusal } from '../../../../effects/sync-refusal';
import { answerSync, countOutcomes } from '../answer-sync';
import type { CartBody } from './validators';

const regionSchema = z.object({ id: z.string() });

/** What a device asks of its cart, in one call. */
export async function POST(req: MedusaStoreRequest<CartBody>, res: MedusaResponse) {
  const { client, cart_id, region_id, defer_totals, effects } = req.validatedBody;
  const read = async (id: string): Promise<unknown> => readCartResponse(req, id);
  /** For a cart that the call has not locked. */
  const readFresh = async (id: string): Promise<unknown> => {
    await freshenIfStale(req.scope, id);
    return read(id);
  };
  await answerSync(res, 'cart', async () => {
    if (cart_id === null) await assertRegion(req, region_id);
    try {
      const { cart, outcomes, notMoved, hasStaleTotals } = await syncCart(req.scope, {
        caller: { client, customerId: req.auth_context?.actor_id || undefined },
        cartId: cart_id,
        regionId: region_id,
        salesChannelId: req.publishable_key_context.sales_channel_ids[0],
        effects,
        defersTotals: defer_totals,
        read,
      });
      countOutcomes('cart', outcomes);
      res.json({
        cart,
        outcomes,
        ...(hasStaleTotals && { totals: 'updating' }),
        ...(notMoved.length > 0 && { not_moved: notMoved }),
      });
    } catch (error) {
      if (error instanceof Forked) throw await error.withCart(readFresh);
      if (!(error instanceof CartCompleted)) throw error;
      const { message, nextCartId, ordered, outcomes } = error;
      countOutcomes('cart', outcomes);
      res.status(410).json({
        type: 'cart_completed',
        message,
        cart: nextCartId === undefined ? null : await readFresh(nextCartId),
        ordered: [...ordered].map(([variant_id, quantity]) => ({ variant_id, quantity })),
        outcomes,
      });
    }
  });
}

/** @throws {SyncRefusal} of its own type: a device with older settings keeps its edits and repeats the call */
async function assertRegion({ scope }: MedusaStoreRequest<CartBody>, id: string): Promise<void> {
  const statement = 'select id from region where id = ? and deleted_at is null';
  const [region] = await queryRows(scope, regionSchema, statement, [id]);
  if (!region) throw SyncRefusal.unknownRegion(id);
}
