import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { readCartResponse } from '../../../cart-response';
import { queryRows } from '../../../../database/query-rows';
import { Forked } from '../../../../sync/forked';
import { syncCart } from '../../../../sync/sync-cart';
import { SyncRefusal } from '../../../../effects/sync-refusal';
import { answerCompleted, readFresh } from '../answer-completed';
import { answerSync, countOutcomes } from '../answer-sync';
import type { CartBody } from '../validators';

const regionSchema = z.object({ id: z.string() });

/** What a device asks of its cart, in one call. */
export async function POST(req: MedusaStoreRequest<CartBody>, res: MedusaResponse) {
  const { client, cart_id, region_id, defer_totals, effects } = req.validatedBody;
  await answerSync(res, 'cart', () =>
    answerCompleted(req, res, async () => {
      if (cart_id === null) await assertRegion(req, region_id);
      try {
        const { cart, outcomes, notMoved, hasStaleTotals } = await syncCart(req.scope, {
          caller: { client, customerId: req.auth_context?.actor_id || undefined },
          cartId: cart_id,
          regionId: region_id,
          salesChannelId: req.publishable_key_context.sales_channel_ids[0],
          effects,
          defersTotals: defer_totals,
          read: (id) => readCartResponse(req, id),
        });
        countOutcomes('cart', outcomes);
        res.json({
          cart,
          outcomes,
          ...(hasStaleTotals && { totals: 'updating' }),
          ...(notMoved.length > 0 && { not_moved: notMoved }),
        });
      } catch (error) {
        if (error instanceof Forked) throw await error.withCart((id) => readFresh(req, id));
        throw error;
      }
    }),
  );
}

/** @throws {SyncRefusal} of its own type: a device with older settings keeps its edits and repeats the call */
async function assertRegion({ scope }: MedusaStoreRequest<CartBody>, id: string): Promise<void> {
  const statement = 'select id from region where id = ? and deleted_at is null';
  const [region] = await queryRows(scope, regionSchema, statement, [id]);
  if (!region) throw SyncRefusal.unknownRegion(id);
}
