import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as base } from './webkit-test';

/** ms; a page that is still alive asks ten times. */
const SILENCE_MS = 1_000;

const ASKING = '<script>setInterval(() => fetch("/asked"), 100)</script>';

/** A server whose page asks it again and again; counts that. */
const test = base.extend<{ asked: { url: string; count: () => number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  asked: async ({}, use) => {
    let count = 0;
    const server = createServer(({ url }, response) => {
      if (url === '/asked') count += 1;
      response.setHeader('content-type', 'text/html').end(ASKING);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, () => resolve());
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given');
    await use({ url: `http://localhost:${address.port}`, count: () => count });
    server.closeAllConnections();
    server.close();
  },
});

test('SYNC-2: a WebKit that was restarted shares its profile with no page of before', async ({
  webkit,
  asked,
}) => {
  await webkit.open(asked.url);
  await expect.poll(asked.count).toBeGreaterThan(0);
  await webkit.restart();
  const before = asked.count();
  await sleep(SILENCE_MS);
  expect(asked.count() - before).toBe(0);
});
