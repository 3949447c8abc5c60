import { memoryLog, replayLock, type ShownVariant } from '@aangan/offline-cart';
import { lifeline } from '../../../src/sync/testing/lifeline';
import { simulatedTab } from '../../../src/sync/testing/simulated-tab';
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

/** Opens a device that runs the storefront's core in a visible page, and makes five edits of three products. */
export async function openDevice(
  address: string,
  variants: readonly [string, string, string],
): Promise<StormDevice> {
  const network: DeviceNetwork = { isOnline: false, address };
  return asDevice(network, async () => {
    const log = memoryLog();
    const { core, tap } = simulatedTab({
      life: lifeline(() => undefined),
      log,
      lock: replayLock(null, () => true, 'storm'),
      isVisible: () => true,
      signal: { notify: () => undefined, listen: () => () => undefined },
      credentials: () => null,
      tokenRefused: () => undefined,
    });
    const [first, second, third] = variants;
    await tap({ op: 'add', item: shown(first), quantity: 1 });
    await tap({ op: 'add', item: shown(second), quantity: 1 });
    await tap({ op: 'add', item: shown(third), quantity: 1 });
    await tap({ op: 'add', item: shown(first), quantity: 1 });
    await tap({ op: 'adjust', item: shown(third), by: 2 });
    const { client } = (await log.read()).device;
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
          const done = new Promise<void>((resolve) => {
            core.onView(({ lanes }) => {
              if (lanes.cart.pending === 0) resolve();
            });
          });
          void core.wake('online');
          await done;
        }),
      close: core.close,
    };
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
