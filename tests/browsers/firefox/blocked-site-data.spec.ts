import { runWithoutSiteData } from '../blocked-site-data';
import { expect, test } from './firefox-test';

// "Block all cookies", which blocks all other site data too.
test.use({ preferences: { 'network.cookie.cookieBehavior': 2 } });

test('OFF-3: with site data blocked in Firefox a customer signs in, and an edit reaches the shop once', async ({
  firefox,
  line,
  store,
}) => {
  await firefox.open(line.url);
  const isBlocked = firefox.evaluate(
    `try { return localStorage === null; } catch (error) { return error.name === 'SecurityError'; }`,
  );
  expect(await isBlocked).toBe(true);
  await runWithoutSiteData(firefox, line.url, store);
});
