import {
  authenticate,
  defineMiddlewares,
  type MiddlewareFunction,
  validateAndTransformBody,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import { allowWeights } from '@aangan/medusa-ledger/api/cart-response';
import { ledgerErrorHandler } from '@aangan/medusa-ledger/http/handle-errors';
import { namedIds } from '../access-control/check-ids';
import { resetPassword } from '../account/reset-password';
import { shopSettings } from '../config/settings';
import { withSchemaCode } from '../errors/refusals';
import {
  rejectAccountEmail,
  validateAddress,
  validateCustomerAddress,
  validateLineItems,
  validateQuantity,
} from './guards/cart-body';
import { routeNotFound } from './guards/guard';
import {
  allowDeclaredReads,
  rejectMetadata,
  sanitizeNames,
  validateInput,
  validateTextLengths,
} from './guards/input';
import {
  requireOwnCart,
  requireOwnCartReference,
  requireOwnOrder,
  requireOwnPayment,
  requirePaymentProof,
} from './guards/ownership';
import {
  rejectCustomers,
  requireActiveSession,
  requireCustomer,
  requireSignedIn,
} from './guards/session';
import {
  allowSignInRoutes,
  forCustomers,
  normalizeEmails,
  requireRegisteredEmail,
  validatePassword,
  validateRegistration,
} from './guards/sign-in';
import { auditChanges, requireRole } from './guards/staff';
import { callLimits } from './limits';
import { CLOSED_ROUTES, ID_CHECKED_ROUTES, ROUTE_SCHEMAS, type RouteSchema } from './route-schemas';
import { serveLocalUploads, serveStoredUploads } from './uploads';

type Method = 'GET' | 'POST' | 'DELETE';

const SIGN_IN = '/auth/:actor_type/:auth_provider';

/** Medusa's multi-factor authentication, which only admin users have here. */
const MULTI_FACTOR = [
  '/auth/mfa/factors',
  '/auth/mfa/factors/:id',
  '/auth/mfa/factors/:id/verify',
  '/auth/mfa/recovery-codes',
  '/auth/mfa/challenges/:id/verify',
];

/** Middleware for all paths that begin with the matcher. */
const before = (matcher: string, ...middlewares: MiddlewareFunction[]) => ({
  matcher,
  middlewares,
});

/** Middleware for one route. */
const on = (route: string, ...middlewares: MiddlewareFunction[]) => {
  const [methods = '', matcher = ''] = route.split(' ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the callers below name methods
  return { matcher, method: methods.split('|') as Method[], middlewares };
};

/**
 * Without `method`, a middleware runs before all of Medusa's own for every path below its matcher; the customer of a bearer
 * token is known by then. With `method` it runs after Medusa's authentication and validation of the same path.
 */
export default defineMiddlewares({
  // Its own error handler replaces the ledger's.
  errorHandler: ledgerErrorHandler(withSchemaCode),
  routes: [
    before('/static', uploads()),

    ...['/store', '/auth', '/hooks'].map((path) => before(path, validateInput)),
    ...['/store', '/auth'].map((path) => before(path, validateTextLengths)),
    before('/store', allowDeclaredReads, requireActiveSession, rejectMetadata, sanitizeNames),
    before('/admin', requireActiveSession, auditChanges, requireRole),
    // Authenticator apps of users that are turned on and off.
    before('/auth/mfa', auditChanges),
    before(SIGN_IN, allowSignInRoutes),
    ...CLOSED_ROUTES.map((path) => before(path, routeNotFound)),
    ...callLimits,

    before(
      '/store/carts',
      allowWeights,
      validateQuantity,
      validateLineItems,
      validateAddress,
      rejectAccountEmail,
    ),
    before('/store/carts/:id', requireOwnCart),
    before('/store/payment-collections', requireOwnCartReference),
    before('/store/payment-collections/:id', requireOwnPayment),
    ...['shipping-options', 'products', 'product-variants'].map((name) =>
      before(`/store/${name}`, requireOwnCartReference),
    ),
    before('/store/orders/:id', requireOwnOrder),
    before('/store/payment-results/:id', requirePaymentProof),

    on('POST /auth/session', rejectCustomers, requireSignedIn, requireActiveSession),
    on('POST /auth/token/refresh', rejectCustomers, requireCustomer, requireActiveSession),
    ...MULTI_FACTOR.map((path) =>
      on(`GET|POST|DELETE ${path}`, rejectCustomers, requireActiveSession),
    ),
    before(SIGN_IN, forCustomers(normalizeEmails)),
    before(
      `${SIGN_IN}/register`,
      forCustomers(validateRegistration),
      forCustomers(validatePassword),
    ),
    before(`${SIGN_IN}/update`, forCustomers(validatePassword), resetPassword),
    // A number that has signed in and has no account yet.
    on(
      'POST /auth/phone-accounts',
      authenticate('customer', 'bearer', { allowUnregistered: true }),
      requireActiveSession,
    ),
    before('/store/customers', normalizeEmails),
    before('/store/customers/me/addresses', validateCustomerAddress),
    on('POST /store/customers', requireActiveSession, requireRegisteredEmail),

    ...ID_CHECKED_ROUTES.map((route) => on(route, namedIds)),
    ...Object.entries(ROUTE_SCHEMAS).map(([route, schema]) => on(route, ...checksOf(schema))),
  ],
});

function checksOf({ isSignedIn, body, query }: RouteSchema): MiddlewareFunction[] {
  return [
    ...(isSignedIn ? [authenticate('customer', ['session', 'bearer'])] : []),
    ...(body ? [validateAndTransformBody(body)] : []),
    ...(query ? [validateAndTransformQuery(query, {})] : []),
  ];
}

function uploads() {
  const { objectStore, publicFilesDir } = shopSettings();
  return objectStore === undefined ? serveLocalUploads(publicFilesDir) : serveStoredUploads;
}
