import type { BrowserContext, Page } from '@playwright/test';

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

/** Waits for the next cart write and tells the id of its cart. */
export async function cartIdOf(page: Page, write: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        /\/store\/carts\/[^/]+\/line-items/.test(response.url()) &&
        response.ok(),
    ),
    write(),
  ]);
  return /\/store\/carts\/([^/]+)/.exec(answer.url())?.[1] ?? '';
}
