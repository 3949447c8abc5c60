import {
  authenticate,
  defineMiddlewares,
  type MiddlewareRoute,
  validateAndTransformBody,
} from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { allowWeights, cartFields } from './cart-response';
import { staleCartOfCollection } from '../engine/stale-carts';
import { freshenBeforeReading, freshenBeforeUsing } from '../http/freshen-totals';
import { markCalls, rejectExpiredToken, rejectForms } from '../http/guard-calls';
import { ledgerErrorHandler } from '../http/handle-errors';
import { ledgerHooks } from '../options';
import { LEDGER_SCHEMAS } from './route-schemas';

const payment = z.object({ cart_id: z.string() });

/** Medusa's own routes that state or use totals and do not work them out. Its other routes that change a cart do so at their end. */
const FRESH_TOTALS = [
  { matcher: '/store/carts/:id', methods: ['GET'], middlewares: [freshenBeforeReading] },
  {
    matcher: '/store/carts/:id/complete',
    methods: ['POST'],
    middlewares: [
      freshenBeforeUsing(({ params }) => (ledgerHooks().completesCarts ? undefined : params['id'])),
    ],
  },
  {
    matcher: '/store/payment-collections',
    methods: ['POST'],
    middlewares: [freshenBeforeUsing(({ body }) => payment.safeParse(body).data?.cart_id)],
  },
  {
    matcher: '/store/payment-collections/:id/payment-sessions',
    methods: ['POST'],
    middlewares: [
      freshenBeforeUsing(({ params, scope }) => staleCartOfCollection(scope, params['id'] ?? '')),
    ],
  },
] satisfies MiddlewareRoute[];

/**
 * Without `method`, a middleware runs before all of Medusa's own for every path below its matcher; the customer of a token is known
 * by then. With `method` it runs after Medusa's authentication and validation, and after all middlewares without one.
 */
export default defineMiddlewares({
  errorHandler: ledgerErrorHandler(),
  routes: [
    { matcher: '/store/sync', middlewares: [markCalls, rejectForms, rejectExpiredToken] },
    ...Object.entries(LEDGER_SCHEMAS).map(([route, { isSignedIn, body, hasCartFields }]) => {
      const [method, matcher = ''] = route.split(' ');
      const verb: 'GET' | 'POST' = method === 'GET' ? 'GET' : 'POST';
      return {
        matcher,
        method: verb,
        middlewares: [
          ...(isSignedIn ? [authenticate('customer', ['session', 'bearer'])] : []),
          ...(body ? [validateAndTransformBody(body)] : []),
          ...(hasCartFields ? [allowWeights, cartFields] : []),
        ],
      };
    }),
    ...FRESH_TOTALS,
  ],
});
