import {
  type MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import { handleBody, messagesQuery } from './contact-messages/validators';
import { zoneBody, zoneChangeBody, zonesQuery } from './pin-zones/validators';
import { answerBody, questionsQuery } from './product-questions/validators';
import { moderateReviewBody, reviewsQuery } from './product-reviews/validators';

/** What stands before our own admin routes; Medusa lets nobody but its users come here. */
export const moderation: MiddlewareRoute[] = [
  {
    matcher: '/admin/product-reviews',
    method: 'GET',
    middlewares: [validateAndTransformQuery(reviewsQuery, {})],
  },
  {
    matcher: '/admin/product-reviews/:id',
    method: 'POST',
    middlewares: [validateAndTransformBody(moderateReviewBody)],
  },
  {
    matcher: '/admin/product-questions',
    method: 'GET',
    middlewares: [validateAndTransformQuery(questionsQuery, {})],
  },
  {
    matcher: '/admin/product-questions/:id',
    method: 'POST',
    middlewares: [validateAndTransformBody(answerBody)],
  },
  {
    matcher: '/admin/contact-messages',
    method: 'GET',
    middlewares: [validateAndTransformQuery(messagesQuery, {})],
  },
  {
    matcher: '/admin/contact-messages/:id',
    method: 'POST',
    middlewares: [validateAndTransformBody(handleBody)],
  },
  {
    matcher: '/admin/pin-zones',
    method: 'GET',
    middlewares: [validateAndTransformQuery(zonesQuery, {})],
  },
  {
    matcher: '/admin/pin-zones',
    method: 'POST',
    middlewares: [validateAndTransformBody(zoneBody)],
  },
  {
    matcher: '/admin/pin-zones/:id',
    method: 'POST',
    middlewares: [validateAndTransformBody(zoneChangeBody)],
  },
];
