import { namedIds } from '../named-ids/assert-named-ids';
import type { CallChecks } from './call-checks';

/** Where the ids that a call names are checked before the route, as it takes no lock; elsewhere its lock does that. */
export const namedIdChecks: CallChecks[] = [
  { matcher: '/store/carts', methods: ['POST'], middlewares: [namedIds] },
  {
    // An address never changes its customer.
    matcher: '/store/customers/me/addresses/:address_id',
    methods: ['GET', 'POST', 'DELETE'],
    middlewares: [namedIds],
  },
];
