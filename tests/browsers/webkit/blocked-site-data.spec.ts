import { runWithoutSiteData } from '../blocked-site-data';
import { expect, test } from './webkit-test';

test.use({ browserArguments: ['--block-site-data'] });

test('OFF-3: with site data blocked in WebKit a customer signs in, and an edit reaches the shop once', async ({
  webkit,
  line,
  store,
}) => {
  await webkit.open(line.url);
  expect(await webkit.evaluate('return localStorage ?? globalThis.indexedDB ?? null;')).toBeNull();
  await runWithoutSiteData(webkit, line.url, store);
});
