import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
} from '@medusajs/framework/http';
import { allowWeights, cartFields } from './cart-response';
import { LEDGER_SCHEMAS } from './route-schemas';

export default defineMiddlewares({
  routes: Object.entries(LEDGER_SCHEMAS).map(([route, { isSignedIn, body, hasCartFields }]) => {
    const [method = '', matcher = ''] = route.split(' ');
    return {
      matcher,
      method: method === 'GET' ? 'GET' : 'POST',
      middlewares: [
        ...(isSignedIn ? [authenticate('customer', ['session', 'bearer'])] : []),
        ...(body ? [validateAndTransformBody(body)] : []),
        ...(hasCartFields ? [allowWeights, cartFields] : []),
      ],
    };
  }),
});
