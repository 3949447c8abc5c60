import {
  authenticate,
  validateAndTransformBody,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import type { CallChecks } from '../call-checks';
import { pageQuery } from '../page-query';
import { contactBody } from './contact-messages/validators';
import { questionBody } from './products/[id]/questions/validators';
import { reviewBody } from './products/[id]/reviews/validators';

const signedIn = authenticate('customer', ['session', 'bearer']);

/** What stands before the routes by which shoppers say something: reviews, questions, messages. */
export const shopperTexts: CallChecks[] = [
  {
    matcher: '/store/products/:id/reviews',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(pageQuery(10), {})],
  },
  {
    matcher: '/store/products/:id/reviews',
    methods: ['POST'],
    middlewares: [signedIn, validateAndTransformBody(reviewBody)],
  },
  { matcher: '/store/products/:id/reviews/mine', methods: ['GET'], middlewares: [signedIn] },
  {
    matcher: '/store/products/:id/reviews/mine',
    methods: ['POST'],
    middlewares: [signedIn, validateAndTransformBody(reviewBody)],
  },
  {
    matcher: '/store/products/:id/questions',
    methods: ['GET'],
    middlewares: [validateAndTransformQuery(pageQuery(50), {})],
  },
  {
    matcher: '/store/products/:id/questions',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(questionBody)],
  },
  {
    matcher: '/store/contact-messages',
    methods: ['POST'],
    middlewares: [validateAndTransformBody(contactBody)],
  },
];
