import { setTimeout as sleep } from 'node:timers/promises';
import { makeProfile, type ProfileOptions } from '../../e2e/world/browser-profile';
import {
  type BackendState,
  firstVariant,
  piecesShown,
  stateAtBackend,
} from '../../e2e/world/edits';
import { plentiful } from '../../e2e/world/filled-cart';
import { keptLog } from '../../e2e/world/kept-log';
import { health, killPart } from '../../e2e/world/parts-of-a-stack';
import { patiently } from '../../e2e/world/patiently';
import { cartOf, type Customer, newCustomer } from '../../e2e/world/shop-client';
import { startShopProxy } from '../../e2e/world/shop-proxy';
import { expect } from '../../e2e/world/shop-test';
import { StoreApi, type StoreProduct } from '../../e2e/world/store-api';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { meetFaults } from './call-faults';
import type { Act, Schedule, Thing } from './schedule';
import { Shopper } from './shopper';
import { Wanted } from './wanted';

/** ms in which a part that was killed is up again, and in which all is sent afterwards. */
const backWithin = 300_000;
const sentWithin = 180_000;

const things: readonly Thing[] = ['a', 'b', 'c', 'shared'];

export interface Scene {
  stack: Stack;
  browser: Omit<ProfileOptions, 'baseURL'>;
  count: (what: string) => void;
}

/** What differs in the end. */
export interface Verdict {
  lost: string[];
  doubled: string[];
}

/**
 * Plays a schedule with a browser, a proxy that lets calls go wrong and the real shop; then faults end, and what the shop
 * holds is compared with what was tapped.
 *
 * @throws where a tap was not confirmed, or the shop did not get what waits in time
 */
export async function play(schedule: Schedule, { stack, browser, count }: Scene): Promise<Verdict> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const products = await plentiful(store, things.length);
  const customer = await newCustomer(store);
  const proxy = await startShopProxy(stack.url);
  const profile = await makeProfile({ ...browser, baseURL: proxy.url });
  const wanted = new Wanted();
  try {
    const shopper = await Shopper.arrive(profile, proxy.url, products);
    const heal = meetFaults(proxy, schedule.calls, count);
    const scene = { stack, store, products, customer, shopper, count };
    for (const act of schedule.acts) {
      if (!wanted.allows(act)) continue;
      await perform(act, wanted, scene);
      wanted.take(act);
    }
    heal();
    await shopper.setOffline(false);
    await up(stack);
    return await judge(wanted, scene);
  } finally {
    await profile.remove();
    await proxy.close();
  }
}

interface Playing {
  stack: Stack;
  store: StoreApi;
  products: readonly StoreProduct[];
  customer: Customer;
  shopper: Shopper;
  count: (what: string) => void;
}

function productOf(thing: Thing, { products }: Pick<Playing, 'products'>): StoreProduct {
  const product = products[things.indexOf(thing)];
  if (product === undefined) throw new Error(`no product for ${thing}`);
  return product;
}

async function perform(act: Act, wanted: Wanted, playing: Playing): Promise<void> {
  const { shopper, stack, customer, count } = playing;
  switch (act.do) {
    case 'add':
      return shopper.add(act.tab, productOf(act.thing, playing));
    case 'plus':
    case 'minus':
    case 'remove': {
      const wasThere = wanted.pieces(act.thing);
      const [button, willBe] =
        act.do === 'plus'
          ? (['Increase quantity', wasThere + 1] as const)
          : act.do === 'minus'
            ? (['Decrease quantity', wasThere - 1] as const)
            : (['Remove', 0] as const);
      return shopper.change(act.tab, productOf(act.thing, playing), button, { wasThere, willBe });
    }
    case 'heart':
      return shopper.toggleHeart(
        act.tab,
        productOf(act.thing, playing),
        wanted.hasHeart(act.thing),
      );
    case 'other device adds':
      await up(stack);
      return addElsewhere(playing, act.pieces);
    case 'sign in':
      await up(stack);
      return shopper.signIn(customer.email);
    case 'offline':
    case 'online':
      if (act.do === 'offline') count('offline');
      return shopper.setOffline(act.do === 'offline');
    case 'tab closed':
      count('tab closed');
      return shopper.closeTab(act.tab);
    case 'tab crashed':
      count('tab crashed');
      return shopper.crashTab(act.tab);
    case 'browser killed':
      count('browser killed');
      return shopper.killBrowser();
    case 'all tabs closed':
      count('all tabs closed');
      return shopper.leaveToWorker();
    case 'killed':
      count(`${act.part} killed`);
      return void killPart(stack, act.part);
    case 'pause':
      await sleep(act.ms);
  }
}

/** The shop answers again. */
function up(stack: Stack): Promise<void> {
  return waitFor('The shop is up', backWithin, async () => {
    const found = await health(stack).catch(() => null);
    return found?.status === 200;
  });
}

/** Past the storefront and the faults, as another device of the customer. */
async function addElsewhere({ customer, products }: Playing, pieces: number): Promise<void> {
  const { client } = customer;
  const variant = firstVariant(productOf('shared', { products }));
  const latest = await client.call('GET', '/store/customers/me/carts/latest');
  const id = latest.status === 404 ? await client.cart() : cartOf(latest).id;
  const body = { variant_id: variant, quantity: pieces };
  const answer = await patiently(() => client.call('POST', `/store/carts/${id}/line-items`, body));
  if (answer.status !== 200) throw new Error(`The other device was answered ${answer.status}`);
}

async function judge(wanted: Wanted, playing: Playing): Promise<Verdict> {
  const { shopper, customer } = playing;
  const page = await shopper.tab(0);
  await page.bringToFront();
  await page.goto('/productcart');
  await waitFor('All is sent', sentWithin, async () => {
    const { waiting, cart } = await keptLog(page);
    return waiting === 0 && cart.kind !== 'to-merge';
  });
  const end = await stateAtBackend(customer.client);
  const verdict = compared(
    wanted.state((thing) => idsOf(productOf(thing, playing))),
    end,
  );
  if (verdict.lost.length + verdict.doubled.length > 0) return verdict;
  await page.goto('/productcart');
  for (const thing of things) {
    if (wanted.pieces(thing) === 0) continue;
    const shown = piecesShown(page, productOf(thing, playing));
    await expect(shown).toHaveText(String(wanted.pieces(thing)));
  }
  return verdict;
}

function idsOf(product: StoreProduct) {
  return { product: product.id, variant: firstVariant(product) };
}

function compared(wanted: BackendState, is: BackendState): Verdict {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const variant of new Set([...Object.keys(wanted.cart), ...Object.keys(is.cart)])) {
    const [has, wants] = [is.cart[variant] ?? 0, wanted.cart[variant] ?? 0];
    if (has === wants) continue;
    verdict[has < wants ? 'lost' : 'doubled'].push(`${has} of ${variant}, not ${wants}`);
  }
  for (const heart of wanted.wishes.filter((one) => !is.wishes.includes(one))) {
    verdict.lost.push(`the heart of ${heart}`);
  }
  for (const heart of is.wishes.filter((one) => !wanted.wishes.includes(one))) {
    verdict.doubled.push(`the heart of ${heart}`);
  }
  return verdict;
}
