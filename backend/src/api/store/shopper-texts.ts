import {
  authenticate,
  type MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import { pageQuery } from '../page-query';
import { contactBody } from './contact-messages/validators';
import { questionBody } from './products/[id]/questions/validators';
import { reviewBody } from './products/[id]/reviews/validators';

const signedIn = authenticate('customer', ['session', 'bearer']);

/** What stands before the routes by which shoppers say something: reviews, questions, messages. */
export const shopperTexts: MiddlewareRoute[] = [
  {
    matcher: '/store/products/:id/reviews',
    method: 'GET',
    middlewares: [validateAndTransformQuery(pageQuery(10), {})],
  },
  {
    matcher: '/store/products/:id/reviews',
    method: 'POST',
    middlewares: [signedIn, validateAndTransformBody(reviewBody)],
  },
  { matcher: '/store/products/:id/reviews/mine', method: 'GET', middlewares: [signedIn] },
  {
    matcher: '/store/products/:id/reviews/mine',
    method: 'POST',
    middlewares: [signedIn, validateAndTransformBody(reviewBody)],
  },
  {
    matcher: '/store/products/:id/questions',
    method: 'GET',
    middlewares: [validateAndTransformQuery(pageQuery(50), {})],
  },
  {
    matcher: '/store/products/:id/questions',
    method: 'POST',
    middlewares: [validateAndTransformBody(questionBody)],
  },
  {
    matcher: '/store/contact-messages',
    method: 'POST',
    middlewares: [validateAndTransformBody(contactBody)],
  },
];
