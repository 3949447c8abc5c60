import { setTimeout as sleep } from 'node:timers/promises';
import { makeProfile, type ProfileOptions } from '../../e2e/world/browser-profile';
import { firstVariant } from '../../e2e/world/edits';
import { newEmail } from '../../e2e/world/shop-client';
import { databaseOf } from '../../e2e/world/shop-database';
import { startShopProxy } from '../../e2e/world/shop-proxy';
import { StoreApi, type StoreProduct } from '../../e2e/world/store-api';
import type { Stack } from '../../stack/launch-stack';
import { Account } from './account';
import type { Act, Change, DeliveryOrder, Order, Thing } from './act';
import { CallFaults } from './call-faults';
import { compareStates, type Differences } from './compare-states';
import { Killer } from './killer';
import { Network } from './network';
import { chooseProducts, things } from './products';
import type { Schedule } from './schedule';
import { shopState } from './shop-state';
import { Shopper } from './shopper';
import { Tabs } from './tabs';
import { CODE, Expectation } from './expectation';

export interface PlayContext {
  stack: Stack;
  browser: Omit<ProfileOptions, 'baseURL'>;
  /** Called with each fault that is injected. */
  count: (fault: string) => void;
  /** Called for each batch of edits that the shop has accepted, with its sender. */
  sent: (sender: string) => void;
  /** Called for each order that is shown to the shopper. */
  ordered: () => void;
}

/**
 * Plays a schedule with a browser, a proxy that injects faults and the real shop. Then all faults end,
 * and the contents of the shop are compared with what was tapped.
 *
 * @param history filled with the acts, the calls and their faults
 * @throws if the screen does not show a tap, or the shop does not get the pending edits in time
 */
export async function play(
  schedule: Schedule,
  { stack, browser, count, sent, ordered }: PlayContext,
  history: string[],
): Promise<Differences> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const database = databaseOf(stack.dataDir);
  const products = await chooseProducts(store);
  const account = await Account.prepare(store, schedule.account, products);
  const proxy = await startShopProxy(stack.url);
  const killer = new Killer(stack, count);
  const profile = await makeProfile({ ...browser, baseURL: proxy.url });
  try {
    const faults = new CallFaults(proxy, { killer, count, sent, history });
    const network = new Network((isCut) => faults.setOffline(isCut));
    const shopper = await Shopper.arrive(
      await Tabs.open(profile, network),
      Object.values(products),
    );
    faults.begin(schedule.calls);
    const wanted = new Expectation(schedule.account ?? { shared: 0, kept: 0 });
    const parts = { products, account, shopper, killer, faults, count, ordered, database, wanted };
    const played = new Play(parts);
    for (const act of schedule.acts) {
      history.push(JSON.stringify(act));
      await played.act(act);
    }
    return await played.end();
  } finally {
    killer.close();
    await profile.remove();
    await proxy.close();
  }
}

interface Parts {
  products: Readonly<Record<Thing, StoreProduct>>;
  account: Account;
  shopper: Shopper;
  killer: Killer;
  faults: CallFaults;
  count: (fault: string) => void;
  ordered: () => void;
  /** Address of the shop's database; read before anything is killed. */
  database: string;
  wanted: Expectation;
}

/** A schedule that is being played. */
class Play {
  readonly #parts: Parts;
  readonly #guestEmail = newEmail();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async act(act: Act): Promise<void> {
    const { wanted } = this.#parts;
    if (!wanted.allows(act)) return;
    const orderId = await this.#perform(act);
    wanted.take(act);
    if (typeof orderId === 'string') wanted.orderTold(orderId);
  }

  /** @returns the id of an order that was placed */
  async #perform(act: Act): Promise<string | void> {
    const { shopper, killer, faults, account, count, products, wanted } = this.#parts;
    const { tabs } = shopper;
    switch (act.do) {
      case 'add':
        return shopper.add(act.tab, products[act.thing], act.pieces);
      case 'plus':
      case 'minus':
      case 'remove':
        return this.#change(act);
      case 'set': {
        await this.#seesAccount(act.thing);
        const wasThere = wanted.pieces(act.thing);
        return shopper.type(act.tab, products[act.thing], { wasThere, willBe: act.pieces });
      }
      case 'code':
        return shopper.enterCode(act.tab, CODE);
      case 'uncode':
        return shopper.removeCode(act.tab, CODE);
      case 'heart':
        return shopper.toggleHeart(act.tab, products[act.thing], wanted.hasHeart(act.thing));
      case 'order':
        return this.#order(act);
      case 'order on delivery':
        return this.#orderOnDelivery(act);
      // This call is not retried, so the shop must be up.
      case 'other device adds':
        return killer.holdingBack(() => account.add(products.shared, act.pieces));
      case 'sign in':
      case 'sign up':
        return shopper.enter(act.do, account.email);
      case 'offline':
        count('offline');
        return tabs.setOffline(true);
      case 'online':
        return tabs.setOffline(false);
      case 'tab closed':
        count('tab closed');
        return tabs.close(act.tab);
      case 'tab crashed':
        count('tab crashed');
        return tabs.crash(act.tab);
      case 'browser killed':
        count('browser killed');
        return tabs.kill();
      case 'all tabs closed':
        count('all tabs closed');
        await faults.cutOff(async () => {
          await shopper.addInLog(act.tab, products[act.thing]);
          await tabs.closeAll();
          await tabs.setOffline(false);
        });
        return tabs.workerSendsAll();
      case 'killed':
        return killer.plan(act);
      case 'pause':
        await sleep(act.ms);
    }
  }

  async #change(act: Change): Promise<void> {
    const { shopper, products, wanted } = this.#parts;
    await this.#seesAccount(act.thing);
    const wasThere = wanted.pieces(act.thing);
    const [button, willBe] = {
      plus: ['Increase quantity', wasThere + 1] as const,
      minus: ['Decrease quantity', wasThere - 1] as const,
      remove: ['Remove', 0] as const,
    }[act.do];
    await shopper.change(act.tab, products[act.thing], button, { wasThere, willBe });
  }

  /** The account's own line is on the screen once the merge is done. */
  async #seesAccount(thing: Thing): Promise<void> {
    if (thing === 'kept') await this.#parts.shopper.tabs.setOffline(false);
  }

  async #order({ tab, meanwhile }: Order): Promise<string> {
    const { shopper, products, wanted, ordered } = this.#parts;
    const id = await shopper.order(tab, {
      email: wanted.isSignedIn ? null : this.#guestEmail,
      meanwhile: async () => {
        if (meanwhile !== null) await shopper.add(1 - tab, products[meanwhile], 1);
      },
    });
    ordered();
    return id;
  }

  async #orderOnDelivery({ tab, event }: DeliveryOrder): Promise<string> {
    const { shopper, wanted, count, ordered } = this.#parts;
    if (event !== 'none') count(`order request: ${event}`);
    const email = wanted.isSignedIn ? null : this.#guestEmail;
    const id = await shopper.orderOnDelivery(tab, email, event);
    ordered();
    return id;
  }

  /** Ends the faults and sends everything. Then the shop and the screen must show what was tapped. */
  async end(): Promise<Differences> {
    const { shopper, killer, faults, account, products, database, wanted } = this.#parts;
    await shopper.tabs.setOffline(false);
    // No batch has come since in which the shop could be killed.
    if (killer.isPlanned) await this.act({ do: 'add', thing: 'a', pieces: 1, tab: 0 });
    await killer.isDone();
    faults.heal();
    await killer.shopIsUp();
    await shopper.tabs.allIsSent();
    const tapped = wanted.state((thing) => {
      const product = products[thing];
      return { product: product.id, variant: firstVariant(product) };
    });
    const emails = [account.email, this.#guestEmail];
    const differences = compareStates(
      await shopState(await account.client(), database, emails),
      tapped,
    );
    if (differences.lost.length + differences.doubled.length > 0) return differences;
    await shopper.expectInCart(
      new Map(things.map((thing) => [products[thing], wanted.pieces(thing)])),
      tapped.codes,
    );
    return differences;
  }
}
