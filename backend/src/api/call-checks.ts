import type { MiddlewareFunction } from '@medusajs/framework/http';

/** What stands before the route of one call, in this order. */
export type CallChecks = {
  matcher: string;
  methods: ('GET' | 'POST' | 'DELETE')[];
  middlewares: MiddlewareFunction[];
};
