import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../world/axe';
import { browserOptions } from '../world/browser-options';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';
import { watchPolicy } from '../world/page-source';
import { kept, openWithWorker } from '../world/with-worker';

const MODELS = 'aangan-models-1';

const openButton = (page: Page): Locator => page.getByRole('button', { name: 'View in your room' });
const viewer = (page: Page): Locator => page.getByRole('dialog').locator('model-viewer');
const waits = (page: Page): Locator => page.getByRole('dialog').getByText('Loading 3D model');
const failed = (page: Page): Locator =>
  page.getByRole('dialog').getByText('We couldn’t load the 3D model');

const modelOf = ({ metadata }: { metadata: Record<string, unknown> | null }) => metadata?.['model'];

/** A product with a model whose title says this. */
const modelled = (store: StoreApi, word: string) =>
  store.productWhere(
    `with a model, a ${word}`,
    (each) => typeof modelOf(each) === 'string' && each.title.includes(word),
  );

async function open(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(viewer(page)).toBeVisible();
  // Without a graphics card the first picture takes its time.
  await expect(waits(page)).toBeHidden({ timeout: 120_000 });
}

// The headless shell draws WebGL too slowly.
test.use({ launchOptions: browserOptions('whole browser') });

const sizeSchema = v.object({ x: v.number(), y: v.number(), z: v.number() });

/** What the viewer says the shown model measures, in metres. */
async function shownSize(page: Page): Promise<v.InferOutput<typeof sizeSchema>> {
  const text = await viewer(page).evaluate((element) => {
    const measure: unknown = Reflect.get(element, 'getDimensions');
    return typeof measure === 'function'
      ? JSON.stringify(Reflect.apply(measure, element, []))
      : 'null';
  });
  return v.parse(sizeSchema, JSON.parse(text));
}

/** Names of the materials that the shown model has on. */
async function shownMaterials(page: Page): Promise<string[]> {
  const found: unknown = await viewer(page).evaluate((element) => {
    const model: unknown = Reflect.get(element, 'model');
    const materials: unknown =
      typeof model === 'object' && model !== null ? Reflect.get(model, 'materials') : [];
    if (!Array.isArray(materials)) return [];
    return materials
      .filter((material: object) => Reflect.get(material, 'isActive') === true)
      .map((material: object): unknown => Reflect.get(material, 'name'));
  });
  return v.parse(v.array(v.string()), found);
}

test('PDP-9: the measures are in a drawing to scale, where all three are known', async ({
  page,
  store,
}) => {
  const sofa = await modelled(store, 'Sofa');
  await page.goto(`/productdetails/${sofa.id}`);
  const drawing = page.getByRole('img', { name: `Scale drawing of ${sofa.title}` });
  await expect(drawing).toHaveAccessibleName(
    new RegExp(`width ${sofa.width} cm, height ${sofa.height} cm, depth ${sofa.length} cm`),
  );
  await expect(drawing).toContainText(`${sofa.width} cm`);
  const without = await store.productWhere('without a depth', ({ length }) => length === null);
  await page.goto(`/productdetails/${without.id}`);
  await expect(page.getByText('Depth', { exact: true })).toBeAttached();
  await expect(page.getByRole('img', { name: 'Scale drawing' })).toHaveCount(0);
});

test(
  'a model opens with the product’s measures and colour, within the shop’s policies',
  { tag: '@both' },
  async ({ page, store }) => {
    const violations = await watchPolicy(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/model-viewer-')) scripts.push(request.url());
    });
    const sofa = await modelled(store, '3 Seater');
    await page.goto(`/productdetails/${sofa.id}`);
    await page.getByRole('radio', { name: 'Brown' }).check({ force: true });
    await expect(openButton(page)).toBeVisible();
    expect(scripts, 'before the tap').toEqual([]);
    await open(page);
    const { x, y, z } = await shownSize(page);
    expect(Math.abs(x * 100 - (sofa.width ?? NaN))).toBeLessThan(0.1);
    expect(Math.abs(y * 100 - (sofa.height ?? NaN))).toBeLessThan(0.1);
    expect(Math.abs(z * 100 - (sofa.length ?? NaN))).toBeLessThan(0.1);
    await expect(page.getByRole('dialog')).toContainText(`Width ${sofa.width} cm`);
    await expect.poll(() => shownMaterials(page)).toContain('Brown body');
    expect(await shownMaterials(page)).not.toContain('Cream body');
    // No AR here: nothing offers it.
    await expect(page.getByRole('button', { name: 'Place in my room' })).toBeHidden();
    await expectAccessible(page);
    expect(violations).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
  },
);

test('the model is turned by keys', async ({ page, store }) => {
  await page.goto(`/productdetails/${(await modelled(store, 'Table')).id}`);
  await open(page);
  const angle = () =>
    viewer(page).evaluate((element) => {
      const ask: unknown = Reflect.get(element, 'getCameraOrbit');
      return typeof ask === 'function' ? String(Reflect.apply(ask, element, [])) : '';
    });
  const before = await angle();
  await viewer(page)
    .getByRole('img', { name: /3D model of/ })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(angle).not.toBe(before);
});

test('nothing offers a model where the product has none', async ({ page, store }) => {
  const without = await store.productWhere('without a model', (each) => !modelOf(each));
  await page.goto(`/productdetails/${without.id}`);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
});

test('a browser without WebGL says so, and loads nothing', async ({ page, store }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/model-viewer-|\.glb$/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/productdetails/${(await modelled(store, 'Sofa')).id}`);
  await openButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('This browser can’t show 3D models');
  expect(asked).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

  test(
    'OFF-1: a model that was looked at opens again, another one says why not and comes later',
    { tag: '@both-full' },
    async ({ page, context, store }) => {
      test.slow();
      const [sofa, chair] = [await modelled(store, 'Sofa'), await modelled(store, 'Chair')];
      await openWithWorker(page, `/productdetails/${chair.id}`);
      await expect(openButton(page)).toBeVisible();
      await page.goto(`/productdetails/${sofa.id}`);
      await open(page);
      await expect.poll(async () => (await kept(page))[MODELS]?.length ?? 0).toBe(2);

      await context.setOffline(true);
      await page.goto(`/productdetails/${sofa.id}`);
      await open(page);
      expect((await shownSize(page)).x * 100).toBeCloseTo(sofa.width ?? NaN, 1);

      await page.goto(`/productdetails/${chair.id}`);
      await openButton(page).click();
      await expect(failed(page)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(failed(page)).toBeHidden();
      await expect(waits(page)).toBeHidden({ timeout: 120_000 });
      expect((await shownSize(page)).x * 100).toBeCloseTo(chair.width ?? NaN, 1);
    },
  );
});
