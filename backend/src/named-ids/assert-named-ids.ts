import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { askerOf } from '../asker';
import { textsAt } from './places';
import { ROUTE_IDS } from './route-ids';

/** What is looked at of a request. */
export type NamingRequest = Pick<
  MedusaRequest,
  'method' | 'params' | 'query' | 'body' | 'scope' | 'route'
>;

const routeSchema = z.object({ path: z.string() });
const keySchema = z.object({
  publishable_key_context: z.object({ sales_channel_ids: z.array(z.string()) }),
});

/** The route that Express has found, such as `POST /store/carts/:id`. */
function routeOf({ method, route }: NamingRequest): string {
  const { path } = routeSchema.parse(route);
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

/**
 * Whether every id that a call of the store names is what it may be there: a line of this cart, a piece of this order, and so
 * on. To be called under the lock of the parent, so that it still is when the route goes on.
 * @throws {MedusaError} not found, in the same words for somebody else's and for what does not exist
 */
export async function assertNamedIds(req: NamingRequest): Promise<void> {
  const route = routeOf(req);
  // The administration's routes share the orders' lock; an owner may name everything.
  if (!/^\w+ \/store\//.test(route)) return;
  const rules = ROUTE_IDS[route];
  if (!rules) throw new Error(`${route} is missing in named-ids/route-ids.ts`);
  const idsAt = (place: string): string[] => textsAt(req, place);
  const salesChannels = keySchema.safeParse(req).data?.publishable_key_context.sales_channel_ids;
  const asking = {
    container: req.scope,
    askerId: askerOf(req),
    salesChannels: salesChannels ?? [],
    idsAt,
  };
  for (const [place, { assert }] of Object.entries(rules)) {
    const ids = assert ? idsAt(place) : [];
    if (assert && ids.length > 0) await assert(asking, ids);
  }
}

/** The same before a route that takes no lock. */
export async function namedIds(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await assertNamedIds(req);
  next();
}
