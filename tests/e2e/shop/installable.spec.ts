import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { browserOptions, withPictures } from '../world/browser-options';
import { pwaAudit } from '../world/pwa-audit';
import type { Profile } from '../world/browser-profile';
import { expect, test } from '../world/profile-test';
import { type OwnAnswer, type ShopProxy, startShopProxy } from '../world/shop-proxy';

test.use(withPictures);

const MANIFEST = '/manifest.webmanifest';
/** A manifest that no browser installs. */
const BROKEN: Record<string, OwnAnswer> = {
  'without icons': ownManifest({ name: 'Aangan', start_url: '/', display: 'standalone' }),
  'that is no JSON': { status: 200, type: 'application/manifest+json', body: '{ "name": ' },
};

function ownManifest(manifest: Record<string, unknown>): OwnAnswer {
  return { status: 200, type: 'application/manifest+json', body: JSON.stringify(manifest) };
}

/** An ordinary window: Chromium installs nothing from a private one, and says so. */
async function ordinaryWindow(profile: Profile): Promise<Page> {
  const context = await profile.start();
  return context.pages()[0] ?? context.newPage();
}

/** Why Chromium would not install the page that is open. */
async function installabilityErrors(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await devtools.send('Page.getInstallabilityErrors');
  return errors.map(({ errorId }) => errorId);
}

const imageSchema = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const manifestSchema = v.object({
  name: v.string(),
  short_name: v.string(),
  id: v.literal('/'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  theme_color: v.pipe(v.string(), v.hexColor()),
  background_color: v.pipe(v.string(), v.hexColor()),
  icons: v.array(v.object({ ...imageSchema.entries, purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(imageSchema) })),
  screenshots: v.array(
    v.object({ ...imageSchema.entries, form_factor: v.picklist(['narrow', 'wide']) }),
  ),
});

test.describe('PWA-1', () => {
  test('PWA-1: Chromium would install the shop', async ({ profile }) => {
    const page = await ordinaryWindow(profile);
    await page.goto('/');
    expect(await installabilityErrors(page)).toEqual([]);
  });

  test('PWA-1: the manifest says all that an installed shop needs', async ({ page, request }) => {
    const source = new URL('../../../manifest.webmanifest', import.meta.url);
    const served: unknown = await (await request.get(MANIFEST)).json();
    expect(served, 'served as it is written').toEqual(JSON.parse(await readFile(source, 'utf8')));
    const manifest = v.parse(manifestSchema, served);
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const shortcuts = ['Cart', 'Wishlist', 'Orders', 'Search'];
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(shortcuts);
    const forms = manifest.screenshots.map(({ form_factor: form }) => form);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));

    await page.goto('/');
    const images = [...manifest.icons, ...manifest.screenshots].concat(
      manifest.shortcuts.flatMap((shortcut) =>
        shortcut.icons.map((icon) => ({ ...icon, purpose: 'any' })),
      ),
    );
    for (const { src, sizes, type } of images) {
      const answer = await request.get(src);
      expect(answer.headers()['content-type'], src).toContain(type);
      if (sizes === 'any') continue;
      const size = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) {
      await page.goto(url);
      await expect(page.getByText('Page not found'), url).toHaveCount(0);
    }
  });

  test('PWA-1: the page names the icon and the colours of an installed shop', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', MANIFEST);
    const icon = page.locator('link[rel=apple-touch-icon]');
    expect((await page.request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
    for (const colour of await page.locator('meta[name=theme-color]').all()) {
      expect(await colour.getAttribute('content')).toMatch(/^#[\da-f]{6}$/);
    }
    expect(await page.locator('meta[name=theme-color]').count()).toBeGreaterThan(0);
  });
});

test.describe('with a broken manifest the same checks fail', () => {
  let proxy: ShopProxy;
  test.beforeEach(async ({ baseURL }) => {
    proxy = await startShopProxy(baseURL ?? '');
  });
  test.afterEach(() => proxy.close());

  for (const [how, answer] of Object.entries(BROKEN)) {
    test(`PWA-1: Chromium does not install a shop with a manifest ${how}`, async ({ profile }) => {
      const page = await ordinaryWindow(profile);
      await page.goto(proxy.url);
      expect(await installabilityErrors(page), 'through the proxy').toEqual([]);
      proxy.rule = ({ path }) => (path === MANIFEST ? answer : 'pass');
      await page.reload();
      expect(await installabilityErrors(page)).not.toEqual([]);
    });
  }

  // That it passes the shop's own, PWA-2 as well, is one of the budgets (tests/budgets/lighthouse).
  test('PWA-2: Lighthouse fails a manifest without icons', async () => {
    proxy.rule = ({ path }) => (path === MANIFEST ? (BROKEN['without icons'] ?? 'pass') : 'pass');
    const { score, failures } = await pwaAudit(proxy.url, browserOptions('whole browser'));
    expect(score).toBeLessThan(1);
    expect(Object.keys(failures)).toEqual(
      expect.arrayContaining(['installable-manifest', 'maskable-icon', 'splash-screen']),
    );
  });
});
