import * as v from 'valibot';
import {
  getPushKey,
  PUSH_KINDS,
  type PushKind,
  type PushSubscriber,
  subscribe,
  unsubscribe,
} from '@/commerce/push/push-calls';
import { currentLanguagePack } from '@/language/language-pack';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';

const keptSchema = v.object({ endpoint: v.string(), kinds: v.array(v.picklist(PUSH_KINDS)) });

/** Whether this browser can be notified by the shop. On iPhones only installed apps can. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What this device is notified of for its shopper; empty for nothing. A log-out ends it. */
export async function notifiedKinds(): Promise<readonly PushKind[]> {
  const kept = v.safeParse(keptSchema, await device.read(deviceKeys.push));
  if (!kept.success || Notification.permission !== 'granted') return [];
  return kept.output.kinds;
}

/** Thrown when the shopper does not allow notifications, now or earlier. */
export class NotAllowed extends Error {}

/**
 * Has this device notified of these kinds, and of no others. To be called by a tap, as the browser may ask for permission.
 * @throws {NotAllowed}
 * @throws {StoreError}
 */
export async function notifyOf(kinds: readonly PushKind[]): Promise<void> {
  if (kinds.length === 0) return notifyOfNothing();
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = await getPushKey();
  const browser = subscriberOf(await subscriptionFor(pushManager, key));
  await subscribe(browser, kinds, currentLanguagePack().language, await orderProofs.all());
  await device.change(deviceKeys.push, () => ({ endpoint: browser.endpoint, kinds }));
}

/** Ends all notifications of this device. Without a connection the browser's push service ends them. */
async function notifyOfNothing(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  await device.change(deviceKeys.push, () => undefined);
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await unsubscribe(endpoint);
}

/** A browser has one subscription. One for another key, as after a new secret of the shop, is replaced. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const other = await manager.getSubscription();
    if (other === null) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

const subscriberSchema = v.pipe(
  v.object({
    endpoint: v.string(),
    keys: v.object({ p256dh: v.string(), auth: v.string() }),
  }),
  v.transform(({ endpoint, keys }): PushSubscriber => ({ endpoint, ...keys })),
);

function subscriberOf(subscription: PushSubscription): PushSubscriber {
  return v.parse(subscriberSchema, subscription.toJSON());
}
