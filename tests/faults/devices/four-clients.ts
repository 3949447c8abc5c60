import { memoryLog } from '@aangan/offline-cart';
import { add, adjust, remove, setTo, unwish, wish } from '@aangan/offline-cart/testing';
import { replacedGlobals } from '../../../src/sync/testing/replaced-globals';
import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { simulatedBrowser } from '../../../src/sync/testing/simulated-browser';
import type { SimulatedTab } from '../../../src/sync/testing/simulated-tab';
import type { Fault } from '../../../src/sync/testing/simulated-network';
import { simulatedShop } from '../../../src/sync/testing/simulated-shop/simulated-shop';

const DEVICES = 4;
const CUSTOMER = 'asha';
/** Number of taps over all devices. */
const TAPS = 40;
/** This variant is only ever added. */
const ADDED_ONLY = 'added';
const EDITED = ['a', 'b'];
/** Longer than any backoff. */
const LONG = 1_200_000;

/** The result of a round; `complaints` is empty if everything is right. */
interface Round {
  faults: number;
  complaints: string[];
}

/**
 * Four devices of one customer, each with the storefront's code and a log of its own, edit at once over
 * a bad network to a simulated shop. Afterwards all of them must show what the shop has, including each
 * add.
 */
export async function fourClients(seed: number): Promise<Round> {
  const random = seededRandom(seed);
  const globals = replacedGlobals();
  globals.replace(Math, 'random', () => random.upTo(1000) / 1000);
  globals.replace(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map(() => random.upTo(256)),
  );
  const shop = simulatedShop();
  let faults = 0;
  const browser = simulatedBrowser({
    shop,
    // The simulated tabs share nothing, so each is a device.
    inMemory: true,
    log: () => memoryLog(),
    hasLocks: false,
    fault: () => {
      const fault = anyFault(random);
      if (fault.kind !== 'none') faults += 1;
      return fault;
    },
  });
  try {
    browser.session({ customerId: CUSTOMER, token: shop.signIn(CUSTOMER) });
    const devices: SimulatedTab[] = [];
    for (let index = 0; index < DEVICES; index += 1) {
      const device = await browser.openTab();
      await browser.during(device.core.signIn(CUSTOMER));
      devices.push(device);
    }
    let added = 0;
    for (let taps = 0; taps < TAPS; taps += 1) {
      const edit = anyEdit(random);
      const became = await browser.atOnce(random.one(devices).tap(edit));
      if (edit.op === 'add' && edit.item.variantId === ADDED_ONLY && became === 'appended')
        added += edit.quantity;
      // Most taps occur while calls are in flight.
      await browser.pass(random.upTo(random.chance(0.8) ? 60 : 5000));
    }
    browser.meets(() => ({ kind: 'none' }));
    await browser.pass(LONG);
    return { faults, complaints: await complaintsOf(added) };

    async function complaintsOf(wanted: number): Promise<string[]> {
      const cart = shop.cart({ customer: CUSTOMER });
      const complaints =
        cart[ADDED_ONLY] === wanted ? [] : [`${cart[ADDED_ONLY]} pieces of ${wanted} adds`];
      const atShop = inWords(cart, shop.wishes(CUSTOMER));
      for (const device of devices) {
        await browser.during(device.core.refresh('cart'));
        await browser.during(device.core.refresh('wishlist'));
        const { lanes, ...shown } = await browser.atOnce(device.core.view());
        const pieces = shown.cart.lines.map(({ variantId, quantity }): [string, number] => [
          variantId,
          quantity,
        ]);
        const hearts = shown.wishlist.map(({ productId }) => productId);
        const seen = inWords(Object.fromEntries(pieces), hearts);
        if (seen !== atShop) complaints.push(`a device shows ${seen}, the shop has ${atShop}`);
        const waiting = lanes.cart.pending + lanes.wishlist.pending;
        if (waiting > 0) complaints.push(`${waiting} edits stay pending`);
      }
      return complaints;
    }
  } finally {
    browser.end();
    globals.restore();
  }
}

function anyEdit(random: Random) {
  const variant = random.one(EDITED);
  const product = random.one(['p', 'q']);
  return random.one([
    add(ADDED_ONLY),
    add(ADDED_ONLY),
    add(variant, 1 + random.upTo(2)),
    adjust(variant, random.one([1, -1, 2])),
    setTo(variant, 1 + random.upTo(6)),
    remove(variant),
    wish(product),
    unwish(product),
  ]);
}

function anyFault(random: Random): Fault {
  if (random.chance(0.6)) return { kind: 'none' };
  const by = random.upTo(20_000);
  return random.one<Fault>([
    { kind: 'drop-request' },
    { kind: 'drop-reply' },
    { kind: 'late-request', by },
    { kind: 'late-reply', by },
    { kind: 'twice', after: by },
    { kind: 'status', status: 503, retryAfter: 1 },
    { kind: 'slow-server', by: random.upTo(2000) },
    { kind: 'server-dies', at: random.one(['looked', 'opened', 'half changed', 'changed']) },
  ]);
}

function inWords(pieces: Record<string, number>, hearts: readonly string[]): string {
  const lines = Object.entries(pieces).map(([id, quantity]) => `${id} ${quantity}`);
  return [...lines.toSorted(), ...hearts.toSorted()].join(', ');
}
