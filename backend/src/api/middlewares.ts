import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import { retrieveTransformQueryConfig } from '@medusajs/medusa/api/store/carts/query-config';
import { StoreGetCartsCart } from '@medusajs/medusa/api/store/carts/validators';
import { readSettings } from '../settings';
import { addressesQuestion } from '../catalogue/addresses/question';
import { entriesQuestion, listingQuestion } from '../catalogue/listing/question';
import { newsQuestion } from '../catalogue/news/question';
import { moderation } from './admin/moderation';
import { newPassword } from '../account/new-password';
import { answerErrors } from './answer-errors';
import { endedSessionBody } from './auth/ended-sessions/validators';
import { accountEmail } from './guards/account-email';
import { closed } from './guards/closed';
import { declaredRead } from './guards/declared-read';
import { forOwnersTools } from './guards/for-owners-tools';
import { knownToken } from './guards/known-token';
import { liveSession } from './guards/live-session';
import { ofCustomers } from './guards/of-customers';
import { noMetadata } from './guards/no-metadata';
import { oneLine } from './guards/one-line';
import { openSignIn } from './guards/open-sign-in';
import { ownCart } from './guards/own-cart';
import { ownCartNamed } from './guards/own-cart-named';
import { ownEmail } from './guards/own-email';
import { ownOrder } from './guards/own-order';
import { ownPayment } from './guards/own-payment';
import { plainEmails } from './guards/plain-emails';
import { plainNames } from './guards/plain-names';
import { registered } from './guards/registered';
import { soundAddress, soundOwnAddress } from './guards/sound-address';
import { soundInput } from './guards/sound-input';
import { soundPassword } from './guards/sound-password';
import { soundRegistration } from './guards/sound-registration';
import { textLengths } from './guards/text-lengths';
import { wholeQuantity } from './guards/whole-quantity';
import { callLimits } from './limits';
import { namedIdChecks } from './named-id-checks';
import { activityBody } from './admin/fulfillments/[id]/activities/validators';
import { staticFiles } from './static-files';
import { storedPictures } from './stored-pictures';
import { deleteAccountBody } from './store/customers/me/validators';
import { paymentCallbackBody } from './store/carts/[id]/payment-callback/validators';
import { unwishQuery, wishBody } from './store/customers/me/wishlist/validators';
import { shopperTexts } from './store/shopper-texts';
import { returnBody } from './store/orders/[id]/returns/validators';
import { cancelBody } from './store/sync/cancel/validators';
import { cartBody } from './store/sync/cart/validators';
import { mergeBody } from './store/sync/merge/validators';
import { wishlistBody } from './store/sync/wishlist/validators';

const SIGN_IN = '/auth/:actor_type/:auth_provider';

/** Medusa's second factor, which only the administration's users have here. */
const SECOND_FACTOR = [
  '/auth/mfa/factors',
  '/auth/mfa/factors/:id',
  '/auth/mfa/factors/:id/verify',
  '/auth/mfa/recovery-codes',
  '/auth/mfa/challenges/:id/verify',
];

const cartFields = validateAndTransformQuery(StoreGetCartsCart, retrieveTransformQueryConfig);

/**
 * Without `method`, a middleware stands before all of Medusa's own for every path below its
 * matcher; the customer of a bearer token is known by then. With `method` it stands behind
 * Medusa's authentication and validation of the same path.
 */
export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    {
      matcher: '/static',
      middlewares: [uploads()],
    },

    ...['/store', '/auth', '/hooks'].map((matcher) => ({ matcher, middlewares: [soundInput] })),
    ...['/store', '/auth'].map((matcher) => ({ matcher, middlewares: [textLengths] })),
    { matcher: '/store', middlewares: [declaredRead, liveSession, noMetadata, plainNames] },
    { matcher: '/admin', middlewares: [liveSession] },
    { matcher: SIGN_IN, middlewares: [openSignIn] },
    { matcher: '/auth/verification', middlewares: [closed] },
    ...callLimits,
    { matcher: '/store/carts', middlewares: [wholeQuantity, oneLine, soundAddress, accountEmail] },
    { matcher: '/store/carts/:id', middlewares: [ownCart] },
    { matcher: '/store/payment-collections', middlewares: [ownCartNamed] },
    { matcher: '/store/payment-collections/:id', middlewares: [ownPayment] },
    ...['shipping-options', 'products', 'product-variants'].map((name) => ({
      matcher: `/store/${name}`,
      middlewares: [ownCartNamed],
    })),
    { matcher: '/store/orders/:id', middlewares: [ownOrder] },
    { matcher: '/store/orders/:id/transfer', middlewares: [closed] },
    { matcher: '/store/returns', middlewares: [closed] },
    // All deliveries have their prices; Medusa fails at an option that does not exist.
    { matcher: '/store/shipping-options/:id/calculate', middlewares: [closed] },

    {
      matcher: '/store/carts/:id/payment-callback',
      method: 'POST',
      middlewares: [validateAndTransformBody(paymentCallbackBody)],
    },

    ...['/auth/session', '/auth/token/refresh'].map((matcher) => ({
      matcher,
      method: 'POST' as const,
      middlewares: [forOwnersTools, registered, liveSession],
    })),
    ...SECOND_FACTOR.map((matcher) => ({
      matcher,
      method: ['GET' as const, 'POST' as const, 'DELETE' as const],
      middlewares: [forOwnersTools, liveSession],
    })),
    {
      matcher: '/auth/ended-sessions',
      method: 'POST',
      middlewares: [validateAndTransformBody(endedSessionBody)],
    },
    { matcher: SIGN_IN, middlewares: [ofCustomers(plainEmails)] },
    {
      matcher: `${SIGN_IN}/register`,
      middlewares: [ofCustomers(soundRegistration), ofCustomers(soundPassword)],
    },
    { matcher: `${SIGN_IN}/update`, middlewares: [ofCustomers(soundPassword), newPassword] },
    { matcher: '/store/customers', middlewares: [plainEmails] },
    { matcher: '/store/customers/me/addresses', middlewares: [soundOwnAddress] },
    { matcher: '/store/customers', method: 'POST', middlewares: [liveSession, ownEmail] },

    {
      matcher: '/store/customers/me',
      method: 'DELETE',
      middlewares: [validateAndTransformBody(deleteAccountBody)],
    },
    { matcher: '/store/customers/me/carts/latest', method: 'GET', middlewares: [cartFields] },
    {
      matcher: '/store/customers/me/wishlist/items',
      method: 'POST',
      middlewares: [validateAndTransformBody(wishBody)],
    },
    {
      matcher: '/store/customers/me/wishlist/items',
      method: 'DELETE',
      middlewares: [validateAndTransformQuery(unwishQuery, {})],
    },
    {
      matcher: '/store/catalogue',
      method: 'GET',
      middlewares: [validateAndTransformQuery(listingQuestion, {})],
    },
    {
      matcher: '/store/catalogue/news',
      method: 'GET',
      middlewares: [validateAndTransformQuery(newsQuestion, {})],
    },
    {
      matcher: '/store/catalogue/entries',
      method: 'GET',
      middlewares: [validateAndTransformQuery(entriesQuestion, {})],
    },
    {
      matcher: '/store/catalogue/sitemap',
      method: 'GET',
      middlewares: [validateAndTransformQuery(addressesQuestion, {})],
    },
    { matcher: '/store/sync', middlewares: [knownToken] },
    {
      matcher: '/store/sync/cart',
      method: 'POST',
      middlewares: [validateAndTransformBody(cartBody), cartFields],
    },
    {
      matcher: '/store/sync/wishlist',
      method: 'POST',
      middlewares: [
        authenticate('customer', ['session', 'bearer']),
        validateAndTransformBody(wishlistBody),
      ],
    },
    {
      matcher: '/store/sync/cancel',
      method: 'POST',
      middlewares: [validateAndTransformBody(cancelBody)],
    },
    {
      matcher: '/store/orders/:id/returns',
      method: 'POST',
      middlewares: [validateAndTransformBody(returnBody)],
    },
    {
      matcher: '/admin/fulfillments/:id/activities',
      method: 'POST',
      middlewares: [validateAndTransformBody(activityBody)],
    },
    {
      matcher: '/store/sync/merge',
      method: 'POST',
      middlewares: [
        authenticate('customer', ['session', 'bearer']),
        validateAndTransformBody(mergeBody),
        cartFields,
      ],
    },

    ...namedIdChecks,
    ...shopperTexts,
    ...moderation,
  ],
});

function uploads() {
  const { objectStore, publicFilesDir } = readSettings(process.env);
  return objectStore === undefined ? staticFiles(publicFilesDir) : storedPictures;
}
