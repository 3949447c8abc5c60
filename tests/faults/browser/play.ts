import { setTimeout as sleep } from 'node:timers/promises';
import { makeProfile, type ProfileOptions } from '../../e2e/world/browser-profile';
import { firstVariant, stateAtBackend } from '../../e2e/world/edits';
import { plentiful } from '../../e2e/world/filled-cart';
import { type Customer, newCustomer } from '../../e2e/world/shop-client';
import { startShopProxy } from '../../e2e/world/shop-proxy';
import { StoreApi, type StoreProduct } from '../../e2e/world/store-api';
import { Device, outcomesOf } from '../../e2e/world/sync-device';
import type { Stack } from '../../stack/launch-stack';
import type { Act, Change, Thing } from './act';
import { CallFaults } from './call-faults';
import { judge, type Verdict } from './judge';
import { Killer } from './killer';
import { Network } from './network';
import type { Schedule } from './schedule';
import { Shopper } from './shopper';
import { Wanted } from './wanted';

const things: readonly Thing[] = ['a', 'b', 'c', 'shared'];

export interface Scene {
  stack: Stack;
  browser: Omit<ProfileOptions, 'baseURL'>;
  /** Told of each fault as it happens. */
  count: (fault: string) => void;
  /** Told of each batch of edits that the shop has taken, and of who sent it. */
  sent: (sender: string) => void;
}

/**
 * Plays a schedule with a browser, a proxy that lets calls go wrong and the real shop; then faults end, and what the shop
 * holds is compared with what was tapped.
 *
 * @param history filled with the calls and what became of them
 * @throws where a tap was not confirmed, or the shop did not get what waits in time
 */
export async function play(
  { acts, calls }: Schedule,
  { stack, browser, count, sent }: Scene,
  history: string[],
): Promise<Verdict> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const products = await plentiful(store, things.length);
  const customer = await newCustomer(store);
  const proxy = await startShopProxy(stack.url);
  const killer = new Killer(stack, count);
  const profile = await makeProfile({ ...browser, baseURL: proxy.url });
  try {
    const faults = new CallFaults(proxy, { killer, count, sent, history });
    const network = new Network((isCut) => faults.setOffline(isCut));
    const shopper = await Shopper.arrive(profile, network, products);
    faults.begin(calls);
    const other = new Device(store, customer.client);
    const played = new Play({ products, customer, other, shopper, killer, faults, count });
    for (const act of acts) await played.act(act);
    return await played.end();
  } finally {
    killer.close();
    await profile.remove();
    await proxy.close();
  }
}

interface Parts {
  products: readonly StoreProduct[];
  customer: Customer;
  other: Device;
  shopper: Shopper;
  killer: Killer;
  faults: CallFaults;
  count: (fault: string) => void;
}

/** A schedule under way. */
class Play {
  readonly #parts: Parts;
  readonly #wanted = new Wanted();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async act(act: Act): Promise<void> {
    if (!this.#wanted.allows(act)) return;
    await this.#perform(act);
    this.#wanted.take(act);
  }

  #productOf(thing: Thing): StoreProduct {
    const product = this.#parts.products[things.indexOf(thing)];
    if (product === undefined) throw new Error(`no product for ${thing}`);
    return product;
  }

  async #perform(act: Act): Promise<void> {
    const { shopper, killer, faults, customer, count } = this.#parts;
    switch (act.do) {
      case 'add':
        return shopper.add(act.tab, this.#productOf(act.thing));
      case 'plus':
      case 'minus':
      case 'remove':
        return this.#change(act);
      case 'heart':
        return shopper.toggleHeart(
          act.tab,
          this.#productOf(act.thing),
          this.#wanted.hasHeart(act.thing),
        );
      // Calls that nobody repeats: these two are done once, in a shop that is up.
      case 'other device adds':
        return killer.holdingBack(() => this.#addElsewhere(act.pieces));
      case 'sign in':
        return killer.holdingBack(() => shopper.signIn(customer.email));
      case 'offline':
        count('offline');
        return shopper.setOffline(true);
      case 'online':
        return shopper.setOffline(false);
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
        await faults.cutOff(async () => {
          await shopper.add(act.tab, this.#productOf(act.thing));
          await shopper.closeAllTabs();
          await shopper.setOffline(false);
        });
        return shopper.workerSendsAll();
      case 'killed':
        return killer.plan(act);
      case 'pause':
        await sleep(act.ms);
    }
  }

  async #change(act: Change): Promise<void> {
    const wasThere = this.#wanted.pieces(act.thing);
    const [button, willBe] = {
      plus: ['Increase quantity', wasThere + 1] as const,
      minus: ['Decrease quantity', wasThere - 1] as const,
      remove: ['Remove', 0] as const,
    }[act.do];
    const product = this.#productOf(act.thing);
    await this.#parts.shopper.change(act.tab, product, button, { wasThere, willBe });
  }

  /** Past the faults: another device of the customer, through the ledger too. */
  async #addElsewhere(quantity: number): Promise<void> {
    const { other } = this.#parts;
    const variant = firstVariant(this.#productOf('shared'));
    const effects = other.seal({ op: 'add', variant_id: variant, quantity });
    const outcomes = outcomesOf(await other.send(null, effects));
    if (outcomes.join() !== 'applied') throw new Error(`The other device: ${outcomes.join()}`);
  }

  /** Faults end, all is sent; then the shop, and last the screen, show what was tapped. */
  async end(): Promise<Verdict> {
    const { shopper, killer, faults, customer } = this.#parts;
    await shopper.setOffline(false);
    // No batch has come since, in which somebody could be killed.
    if (killer.isPlanned) await this.act({ do: 'add', thing: 'a', tab: 0 });
    await killer.isDone();
    faults.heal();
    await killer.shopIsUp();
    await shopper.allIsSent();
    const wanted = this.#wanted.state((thing) => {
      const product = this.#productOf(thing);
      return { product: product.id, variant: firstVariant(product) };
    });
    const verdict = judge(await stateAtBackend(customer.client), wanted);
    if (verdict.lost.length + verdict.doubled.length > 0) return verdict;
    await shopper.expectInCart(
      new Map(things.map((thing) => [this.#productOf(thing), this.#wanted.pieces(thing)])),
    );
    return verdict;
  }
}
