import { validateAndTransformBody, validateAndTransformQuery } from '@medusajs/framework/http';
import type { CallChecks } from '../call-checks';
import { handleBody, messagesQuery } from './contact-messages/validators';
import { zoneBody, zoneChangeBody, zonesQuery } from './pin-zones/validators';
import { answerBody, questionsQuery } from './product-questions/validators';
import { moderateReviewBody, reviewsQuery } from './product-reviews/validators';

/** What stands before our own admin routes; Medusa lets nobody but its users come here. */
export const moderation: CallChecks[] = [
  {
    matcher: '/admin/product-reviews',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(reviewsQuery, {})],
  },
  {
    matcher: '/admin/product-reviews/:id',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(moderateReviewBody)],
  },
  {
    matcher: '/admin/product-questions',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(questionsQuery, {})],
  },
  {
    matcher: '/admin/product-questions/:id',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(answerBody)],
  },
  {
    matcher: '/admin/contact-messages',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(messagesQuery, {})],
  },
  {
    matcher: '/admin/contact-messages/:id',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(handleBody)],
  },
  {
    matcher: '/admin/pin-zones',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(zonesQuery, {})],
  },
  {
    matcher: '/admin/pin-zones',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(zoneBody)],
  },
  {
    matcher: '/admin/pin-zones/:id',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(zoneChangeBody)],
  },
];
