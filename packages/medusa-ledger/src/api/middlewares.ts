import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
} from '@medusajs/framework/http';
import { allowWeights, cartFields } from './cart-response';
import { markCalls, rejectExpiredToken, rejectForms } from '../http/guard-calls';
import { ledgerErrorHandler } from '../http/handle-errors';
import { LEDGER_SCHEMAS } from './route-schemas';

/**
 * Without `method`, a middleware runs before all of Medusa's own for every path below its matcher; the customer of a token is known
 * by then. With `method` it runs after Medusa's authentication.
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
  ],
});
