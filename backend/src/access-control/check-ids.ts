import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { customerIdOf } from '../sessions/request-session';
import { ROUTE_IDS } from './route-ids';

/** The parts of a request that contain ids. */
export type NamingRequest = Pick<
  MedusaRequest,
  'method' | 'params' | 'query' | 'body' | 'scope' | 'route'
>;

const routeSchema = z.object({ path: z.string() });
const keySchema = z.object({
  publishable_key_context: z.object({ sales_channel_ids: z.array(z.string()) }),
});

/** The route that Express has matched, such as `POST /store/carts/:id`. */
function routeOf({ method, route }: NamingRequest): string {
  const { path } = routeSchema.parse(route);
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

/**
 * Object-level authorization: checks all ids in a request of the store API by the table of routes, for example that a line
 * belongs to the cart. Must be called under the lock of the parent, so that the result stays valid.
 * @throws {MedusaError} not found, with the same message for foreign and for unknown ids
 */
export async function assertNamedIds(req: NamingRequest): Promise<void> {
  const route = routeOf(req);
  // Admin routes share the lock of orders; admin users may use all ids.
  if (!/^\w+ \/store\//.test(route)) return;
  const rules = ROUTE_IDS[route];
  if (!rules) throw new Error(`${route} is missing in access-control/route-ids.ts`);
  const idsAt = (place: string): string[] => textsAt(req, place);
  const salesChannels = keySchema.safeParse(req).data?.publishable_key_context.sales_channel_ids;
  const caller = {
    container: req.scope,
    customerId: customerIdOf(req),
    salesChannels: salesChannels ?? [],
    idsAt,
  };
  for (const [place, { assert }] of Object.entries(rules)) {
    const ids = assert ? idsAt(place) : [];
    if (assert && ids.length > 0) await assert(caller, ids);
  }
}

/** The same as middleware of routes that take no lock. */
export async function namedIds(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  await assertNamedIds(req);
  next();
}

/** The parts of a request that can contain ids. */
type RequestParts = { params: unknown; query: unknown; body: unknown };

/**
 * The strings at a path of a request, such as `params.id`, `body.items[].variant_id`, or `body[].id` for a list. Other values
 * are skipped, because the validation of the route rejects them.
 */
export function textsAt(request: RequestParts, place: string): string[] {
  let found: unknown[] = [request];
  for (const step of place.replaceAll('[]', '.[]').split('.')) {
    found = found.flatMap((each): unknown[] => {
      if (step === '[]') return Array.isArray(each) ? each : [];
      return typeof each === 'object' && each !== null ? [Reflect.get(each, step)] : [];
    });
  }
  return found.flat().filter((each): each is string => typeof each === 'string' && each !== '');
}
