import type { z } from '@medusajs/framework/zod';
import { changesQuery } from '../catalogue/changes/read-changes';
import { entriesQuery, listingQuery } from '../catalogue/listing/query';
import { sitemapQuery } from '../catalogue/sitemap/read-sitemap';
import * as lists from './admin/list-queries';
import * as admin from './admin/validators';
import * as store from './validators';

/** What a route requires of its requests. Medusa itself requires an admin user for `/admin`. */
export type RouteSchema = {
  /** A customer must be signed in. */
  isSignedIn?: true;
  body?: z.ZodType;
  query?: z.ZodType;
};

/** The schemas of our own routes, by method and path. */
export const ROUTE_SCHEMAS: Readonly<Record<string, RouteSchema>> = {
  'POST /auth/ended-sessions': { body: store.endedSessionBody },
  'POST /auth/phone-codes': { body: store.phoneCodeBody },
  'POST /auth/phone-sign-ins': { body: store.givenCodeBody },
  'POST /auth/phone-proofs': { body: store.givenCodeBody },
  'POST /auth/phone-accounts': { body: store.phoneAccountBody },

  'POST /store/carts/:id/cash-on-delivery': { body: store.codOrderBody },
  'POST /store/carts/:id/payment-callback': { body: store.paymentCallbackBody },
  'POST /store/payment-results': { body: store.paymentCallbackBody },
  'DELETE /store/customers/me': { body: store.deleteAccountBody },
  'POST /store/customers/me/phone': { isSignedIn: true, body: store.givenCodeBody },
  'GET /store/customers/me/phone': { isSignedIn: true },
  'POST /store/customers/me/wishlist/items': { body: store.wishBody },
  'DELETE /store/customers/me/wishlist/items': { query: store.unwishQuery },
  'POST /store/orders/:id/refund-account': { body: store.refundAccountBody },
  'POST /store/orders/:id/returns': { body: store.returnBody },
  'GET /store/catalogue': { query: listingQuery },
  'GET /store/catalogue/news': { query: changesQuery },
  'GET /store/catalogue/entries': { query: entriesQuery },
  'GET /store/catalogue/sitemap': { query: sitemapQuery },
  'GET /store/products/:id/reviews': { query: store.pageQuery(10) },
  'POST /store/products/:id/reviews': { isSignedIn: true, body: store.reviewBody },
  'GET /store/products/:id/reviews/mine': { isSignedIn: true },
  'POST /store/products/:id/reviews/mine': { isSignedIn: true, body: store.reviewBody },
  'GET /store/products/:id/questions': { query: store.pageQuery(50) },
  'POST /store/products/:id/questions': { body: store.questionBody },
  'POST /store/push-subscriptions': { body: store.pushSubscriptionBody },
  'DELETE /store/push-subscriptions': { body: store.pushUnsubscriptionBody },
  'POST /store/page-reports': { body: store.pageReportBody },
  'POST /store/contact-messages': { body: store.contactBody },

  'GET /admin/product-reviews': { query: admin.reviewsQuery },
  'POST /admin/product-reviews/:id': { body: admin.moderateReviewBody },
  'GET /admin/product-questions': { query: admin.questionsQuery },
  'POST /admin/product-questions/:id': { body: admin.answerBody },
  'GET /admin/contact-messages': { query: admin.messagesQuery },
  'POST /admin/contact-messages/:id': { body: admin.handleBody },
  'POST /admin/contact-messages/:id/replies': { body: admin.replyBody },
  'POST /admin/fulfillments/:id/activities': { body: admin.activityBody },
  'POST /admin/orders/:id/steps': { body: admin.orderStepBody },
  'POST /admin/cash-on-delivery': { body: admin.codRulesBody },
  'GET /admin/cash-on-delivery/orders': { query: lists.codOrdersQuery },
  'GET /admin/payouts': { query: lists.payoutsQuery },
  'GET /admin/payment-problems': { query: lists.problemsQuery },
  'POST /admin/payment-problems/:id': { body: admin.problemActionBody },
  'POST /admin/product-index': { body: admin.indexActionBody },
  'GET /admin/refused-orders': { query: lists.refusedOrdersQuery },
  'POST /admin/product-imports': { body: admin.productImportBody },
  'GET /admin/product-exports': { query: admin.productExportQuery },
  'GET /admin/outbox-messages': { query: lists.outboxQuery },
  'GET /admin/audit-log': { query: lists.auditQuery },
  'GET /admin/pin-zones': { query: admin.zonesQuery },
  'POST /admin/pin-zones': { body: admin.zoneBody },
  'POST /admin/pin-zones/batch': { body: admin.zoneBatchBody },
  'POST /admin/pin-zones/:id': { body: admin.zoneChangeBody },
};

/** Routes of Medusa that this shop does not offer, with all paths below them. */
export const CLOSED_ROUTES = [
  '/auth/verification',
  '/store/orders/:id/transfer',
  '/store/returns',
  // All shipping options have fixed prices; Medusa fails at an option that does not exist.
  '/store/shipping-options/:id/calculate',
];

/** Routes that take no lock under which they could check the ids in a request. An address never changes its customer. */
export const ID_CHECKED_ROUTES = [
  'POST /store/carts',
  ...['GET', 'POST', 'DELETE'].map(
    (method) => `${method} /store/customers/me/addresses/:address_id`,
  ),
];
