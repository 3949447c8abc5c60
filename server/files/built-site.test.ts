import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite } from './built-site';

const settings = {
  publishableKey: 'pk_1',
  regionId: 'reg_1',
  salesChannelId: 'sc_1',
  publicUrl: 'http://localhost:8080',
  trustTexts: ['a', 'b', 'c'],
  payments: { keyId: 'rzp_sandbox', scriptUrl: '/sandbox-gateway/checkout.js', simulated: true },
} as const;

const shop = { settings, backendUrl: 'http://127.0.0.1:1' };
let folder = '';
const page = (title: string) =>
  `<title>${title}</title><script type="application/json" id="settings">null</script>`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-site-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

it('switches to a new build without a restart, and keeps the current one if the new one is broken', async () => {
  const asset = join(folder, 'assets/cart-1a2b.js');
  await mkdir(join(folder, 'assets'));
  await writeFile(asset, 'cart');
  await writeFile(join(folder, 'index.html'), page('first'));
  const onError = vi.fn<(error: unknown) => void>();
  const site = await openSite(folder, shop, onError);
  const shown = () => new TextDecoder().decode(site().shell('/')?.plain);
  expect(shown()).toContain('first');
  expect(shown()).toContain('pk_1');

  await rm(asset);
  await writeFile(join(folder, 'index.html'), page('the second'));
  await vi.waitFor(() => {
    vi.setSystemTime(Date.now() + 2000);
    expect(shown()).toContain('the second');
  });
  // An open page of the first build may still load this.
  expect(site().files.has('/assets/cart-1a2b.js')).toBe(true);

  await writeFile(join(folder, 'index.html'), '<title>broken</title>');
  await vi.waitFor(() => {
    vi.setSystemTime(Date.now() + 2000);
    shown();
    expect(onError).toHaveBeenCalled();
  });
  expect(shown()).toContain('the second');
});

it('has files but no app shell without a build', async () => {
  await writeFile(join(folder, 'robots.txt'), 'all');
  const site = await openSite(folder, shop, () => undefined);
  expect(site().shell('/')).toBeUndefined();
  expect([...site().files.keys()]).toEqual(['/robots.txt']);
});
