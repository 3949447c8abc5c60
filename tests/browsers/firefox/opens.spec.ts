import { expect, test } from './firefox-test';

test('PWA-1: the home page opens in Firefox and answers', async ({ firefox, line }) => {
  await firefox.open(line.url);
  await firefox.waitFor(
    'a service worker is active',
    'return (await navigator.serviceWorker.ready).active !== null;',
  );
  expect(await firefox.text('h1')).not.toBeNull();
});
