import type { BrowserContext, Page } from '@playwright/test';
import { settledCart } from './kept-log';

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
