import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { launchStack, type Stack } from '../../stack/launch-stack';
import { makeTestFolder } from './seeded-data';
import { ShopOwner } from './shop-owner';
import { expect, test as stackTest } from './stack-test';
import { StoreApi } from './store-api';

/** A shop whose dashboard is open, and what signs its first user in. */
export interface Desk {
  stack: Stack;
  store: StoreApi;
  email: string;
  password: string;
}

interface DashboardFixtures {
  /** The admin API by the same shop. */
  owner: ShopOwner;
  /** A page that is signed in to the dashboard. */
  dashboard: Page;
}

/** A seeded shop starts within this, with a dashboard that is built before (ms). */
const START_MS = 900_000;

const tokenSchema = v.object({ token: v.string() });

const PRINTED = /The first admin is (\S+), with the password (\S+)/;

/** Playwright's `test` for the dashboard; the tests of a worker share a shop, and must not rely on lists that others fill. */
export const test = stackTest.extend<DashboardFixtures, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, use) => {
      const folder = await makeTestFolder();
      const dataDir = await folder.copySeeded('data');
      const stack = await launchStack({ dataDir, settings: { ADMIN: '1' } });
      await use(await deskOf(stack));
      await stack.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  owner: async ({ desk }, use) => {
    await use(new ShopOwner(desk.store, desk.stack));
  },

  dashboard: async ({ browser, desk }, use) => {
    const page = await openDashboard(browser, desk);
    await use(page);
    await page.context().close();
  },
});

/** A shop that was started with its dashboard, at its first start. */
export async function deskOf(stack: Stack): Promise<Desk> {
  const [, email = '', password = ''] = PRINTED.exec(stack.output()) ?? [];
  return { stack, store: await StoreApi.open(stack.url, stack.backendUrl), email, password };
}

/** A page of a new browser that is signed in to the dashboard. */
export async function openDashboard(browser: Browser, desk: Desk): Promise<Page> {
  const context = await browser.newContext({
    baseURL: desk.stack.backendUrl,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [] },
  });
  const { email, password } = desk;
  const sign = await context.request.post('/auth/user/emailpass', { data: { email, password } });
  const { token } = v.parse(tokenSchema, await sign.json());
  const headers = { authorization: `Bearer ${token}` };
  const session = await context.request.post('/auth/session', { headers, data: {} });
  expect(session.status()).toBe(200);
  return context.newPage();
}

/** Opens one of our own pages of the dashboard. */
export async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/app/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Answers the question that a button asks. */
export async function confirmIn(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect(question).toBeHidden();
}

const numberSchema = v.object({ order: v.object({ display_id: v.number() }) });

/** The number of an order that shoppers see. */
export async function numberOf(owner: ShopOwner, orderId: string): Promise<number> {
  const { body } = await owner.must('GET', `/admin/orders/${orderId}?fields=display_id`);
  return v.parse(numberSchema, body).order.display_id;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing in a part of the dashboard that is ours, light and dark. */
export async function expectAccessibleIn(page: Page, selector: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    // The dashboard has its own switch, which it keeps as a class of the document.
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(name);
    }, scheme);
    const examine = async () => {
      const { violations } = await new AxeBuilder({ page })
        .include(selector)
        .options({ runOnly: RULES, resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    };
    await expect.poll(examine, { message: scheme }).toEqual([]);
  }
}

export { expect };
