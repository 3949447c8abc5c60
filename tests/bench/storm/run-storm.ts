import { setTimeout as sleep } from 'node:timers/promises';
import { provideAccess } from '../../../src/commerce/http/access';
import { provideSettings } from '../../../src/commerce/settings';
import { replacedGlobals } from '../../../src/sync/testing/replaced-globals';
import { percentile } from '../../budgets/statistics';
import type { StoreApi } from '../../e2e/world/store-api';
import { arriveWhile, type Visited } from '../load/arrive';
import { figuresOf, type KindFigures } from '../load/figures';
import { openPages, PAGES_OF_SHOPPER } from './browse-pages';
import { compareCarts, type Difference } from './compare-carts';
import { type Calls, fetchOfDevices } from './device-network';
import { openDevice, type StormDevice } from './storm-device';
import { readStoredCarts } from './stored-carts';

/** The size of a storm. */
export interface Storm {
  devices: number;
  /** Seconds within which all devices are back, each at a random time. */
  within: number;
  /** Shoppers that begin to browse in each second. */
  shoppers: number;
  /** Network addresses of the devices, which many share behind a carrier. */
  addresses: number;
  /** Devices that are not done after so many seconds count as unfinished. */
  timeout: number;
}

export interface StormFigures {
  /** Seconds from the first device to the last acknowledged edit; NaN if a device is unfinished. */
  seconds: number;
  unfinished: number;
  /** Seconds from the return of a device until its edits were acknowledged. */
  p50: number;
  p99: number;
  calls: Calls;
  /** Page views before the storm and during it. */
  before: KindFigures;
  during: KindFigures;
  difference: Difference;
}

const BROWSE_BEFORE_SECONDS = 15;

/** @param say called with progress */
export async function runStorm(
  store: StoreApi,
  database: string,
  storm: Storm,
  say: (line: string) => void,
): Promise<StormFigures> {
  // First, as making the devices takes minutes, in which the shop closes the connection.
  const pageFor = await openPages(store);
  const calls: Calls = { total: 0, refused: new Map() };
  const globals = replacedGlobals();
  globals.replace(globalThis, 'fetch', fetchOfDevices(globalThis.fetch, calls));
  provideSettings(store.settings);
  provideAccess({ origin: store.shopUrl, token: () => null });
  const devices = await openDevices(store, storm);
  try {
    say(`${devices.length} devices have edits`);
    const browse = (isOpen: (elapsedMs: number) => boolean): Promise<Visited[]> => {
      const rate = storm.shoppers * PAGES_OF_SHOPPER;
      return arriveWhile((n) => ({ kind: 'browse', visit: pageFor(n) }), rate, isOpen);
    };
    const before = await browse((elapsedMs) => elapsedMs < BROWSE_BEFORE_SECONDS * 1000);
    let isOver = false;
    const browsing = browse(() => !isOver);
    const started = performance.now();
    const done: number[] = [];
    const all = Promise.all(
      devices.map(async ({ comeBack }) => {
        await sleep(Math.random() * storm.within * 1000);
        const back = performance.now();
        await comeBack();
        done.push((performance.now() - back) / 1000);
      }),
    );
    const progress = setInterval(() => {
      const elapsed = ((performance.now() - started) / 1000).toFixed(0);
      say(`${elapsed} s: ${done.length} done, ${calls.total} calls`);
    }, 10_000);
    await Promise.race([all, sleep(storm.timeout * 1000, undefined, { ref: false })]);
    const unfinished = devices.length - done.length;
    const seconds = unfinished === 0 ? (performance.now() - started) / 1000 : Number.NaN;
    clearInterval(progress);
    isOver = true;
    const during = await browsing;
    const times = done.toSorted((a, b) => a - b);
    const clients = devices.map(({ client }) => client);
    return {
      seconds,
      unfinished,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      calls,
      before: figuresOf(before, 'browse'),
      during: figuresOf(during, 'browse'),
      difference: compareCarts(
        new Map(devices.map(({ client, expected }) => [client, expected])),
        await readStoredCarts(database, clients),
      ),
    };
  } finally {
    for (const device of devices) device.close();
    globals.restore();
  }
}

async function openDevices(store: StoreApi, storm: Storm): Promise<StormDevice[]> {
  const variants = (await store.products()).flatMap((product) =>
    product.variants.slice(0, 1).map(({ id }) => id),
  );
  const variantAt = (place: number): string => {
    const variant = variants[place % variants.length];
    if (variant === undefined) throw new Error('The shop has no variants');
    return variant;
  };
  const devices: StormDevice[] = [];
  for (let index = 0; index < storm.devices; index += 1) {
    const three = [variantAt(index), variantAt(index + 1), variantAt(index + 2)] as const;
    devices.push(await openDevice(addressAt(index % storm.addresses), three));
  }
  return devices;
}

/** Addresses of carriers' networks (RFC 6598). */
function addressAt(index: number): string {
  return `100.64.${Math.floor(index / 256) % 256}.${index % 256}`;
}
