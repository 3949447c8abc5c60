import * as v from 'valibot';
import type { ProxiedCall } from './shop-proxy';
import type { BrowserContext, Page } from '@playwright/test';
import { settledCart } from './kept-log';

const effectsSchema = v.object({
  effects: v.array(v.object({ key: v.string(), n: v.number(), op: v.string() })),
});

export function isCartWrite({ method, path }: ProxiedCall): boolean {
  return method === 'POST' && path === '/store/sync/cart';
}

/** A read of a cart: the shop's call of its own for it, or that of the customer's latest. */
export function isCartRead({ method, path }: ProxiedCall): boolean {
  return method === 'GET' && /^\/store\/(carts\/|customers\/me\/carts)/.test(path);
}

/** The keys that each cart write carried, in order. */
export function keysSent(calls: readonly ProxiedCall[]): string[][] {
  return calls
    .filter(isCartWrite)
    .map(({ body }) => v.parse(effectsSchema, JSON.parse(body)).effects.map(({ key }) => key));
}

/** Remembers the calls that a page sends to the store API, as `POST /store/carts`. */
export function recordWrites(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isApi = pathname.startsWith('/store/') || pathname.startsWith('/auth/');
    if (isApi && request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** Waits until the shop has taken an edit of the cart, and tells the id of its cart. */
export async function cartIdOf(page: Page, write: () => Promise<unknown>): Promise<string> {
  await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        new URL(response.url()).pathname === '/store/sync/cart' &&
        response.ok(),
    ),
    write(),
  ]);
  return settledCart(page);
}
