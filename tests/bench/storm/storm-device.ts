import { type Log, memoryLog, replayLock, type ShownVariant } from '@aangan/offline-cart';
import { lifeline } from '../../../src/sync/testing/lifeline';
import { type SimulatedTab, simulatedTab } from '../../../src/sync/testing/simulated-tab';
import type { Contents } from './compare-carts';
import { asDevice, type DeviceNetwork } from './device-network';

/** A device with edits that were made without a network. */
export interface StormDevice {
  /** Its id at the ledger. */
  client: string;
  /** The quantities that its cart must have in the end. */
  expected: Contents;
  /** Connects it to the network. Resolves when the shop has acknowledged every edit. */
  comeBack: () => Promise<void>;
  close: () => void;
}

/**
 * Makes five edits of three products on a device that runs the storefront's core in a visible page. The page is closed then, and
 * another one opened when the network is back: ten thousand pages that look for a network would take the processor from the shop.
 */
export async function openDevice(
  address: string,
  variants: readonly [string, string, string],
): Promise<StormDevice> {
  const network: DeviceNetwork = { isOnline: false, address };
  const log = memoryLog();
  let page: SimulatedTab | undefined;
  const close = (): void => {
    page?.core.close();
    page = undefined;
  };
  await asDevice(network, async () => {
    page = openPage(log);
    const [first, second, third] = variants;
    await page.tap({ op: 'add', item: shown(first), quantity: 1 });
    await page.tap({ op: 'add', item: shown(second), quantity: 1 });
    await page.tap({ op: 'add', item: shown(third), quantity: 1 });
    await page.tap({ op: 'add', item: shown(first), quantity: 1 });
    await page.tap({ op: 'adjust', item: shown(third), by: 2 });
    close();
  });
  const { client } = (await log.read()).device;
  const [first, second, third] = variants;
  return {
    client,
    expected: new Map([
      [first, 2],
      [second, 1],
      [third, 3],
    ]),
    comeBack: () =>
      asDevice(network, async () => {
        network.isOnline = true;
        const { core } = (page = openPage(log));
        await new Promise<void>((resolve) => {
          core.onView(({ lanes }) => {
            if (lanes.cart.pending === 0) resolve();
          });
          void core.wake('online');
        });
        close();
      }),
    close,
  };
}

function openPage(log: Log): SimulatedTab {
  return simulatedTab({
    life: lifeline(() => undefined),
    log,
    lock: replayLock(null, () => true, 'storm'),
    isVisible: () => true,
    signal: { notify: () => undefined, listen: () => () => undefined },
    credentials: () => null,
    tokenRefused: () => undefined,
  });
}

function shown(variantId: string): ShownVariant {
  return {
    variantId,
    productId: variantId,
    title: variantId,
    variantTitle: null,
    handle: null,
    thumbnail: null,
    unitPrice: 1,
    compareAtUnitPrice: 1,
    limit: null,
  };
}
