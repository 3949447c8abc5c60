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
import { session } from '@/sync/session';

const keptSchema = v.object({
  endpoint: v.string(),
  kinds: v.array(v.picklist(PUSH_KINDS)),
  /** Variants that the shopper waits for. */
  variants: v.optional(v.array(v.string()), []),
  /** Who has subscribed, in which language: another one needs another subscription. */
  subscriber: v.optional(v.string(), ''),
});

/** What this device is notified of. */
export type Notified = { kinds: readonly PushKind[]; variants: readonly string[] };

const NOTHING: Notified = { kinds: [], variants: [] };

/** Whether this browser can be notified by the shop. On iPhones only installed apps can. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function readKept() {
  const kept = v.safeParse(keptSchema, await device.read(deviceKeys.push));
  return kept.success ? kept.output : undefined;
}

/** What this device is notified of for its shopper. A log-out ends it. */
export async function readNotified(): Promise<Notified> {
  if (Notification.permission !== 'granted') return NOTHING;
  return (await readKept()) ?? NOTHING;
}

/** Thrown when the shopper does not allow notifications, now or earlier. */
export class NotAllowed extends Error {}

/** What the shopper waits for besides what they waited for before. */
export type Awaited = { variants?: readonly string[]; questions?: readonly string[] };

/**
 * Has this device notified of these kinds, and of no others. To be called by a tap, as the browser may ask for permission.
 * @throws {NotAllowed}
 * @throws {StoreError}
 */
export async function notifyOf(
  kinds: readonly PushKind[],
  { variants = [], questions = [] }: Awaited = {},
): Promise<Notified> {
  if (kinds.length === 0) return notifyOfNothing();
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = await getPushKey();
  const browser = subscriberOf(await subscriptionFor(pushManager, key));
  const { language } = currentLanguagePack();
  const subscriber = await subscriberName();
  const orders = await orderProofs.all();
  const waitsFor = await subscribe(browser, { kinds, language, orders, variants, questions });
  const { endpoint } = browser;
  await device.change(deviceKeys.push, () => ({
    endpoint,
    kinds,
    variants: waitsFor,
    subscriber,
  }));
  return { kinds, variants: waitsFor };
}

/**
 * Subscribes again when somebody else has signed in since, or the language has changed: a guest's subscription becomes the customer's.
 * @throws {StoreError}
 */
export async function renewSubscription(): Promise<void> {
  if (!canBeNotified() || Notification.permission !== 'granted') return;
  const kept = await readKept();
  if (kept === undefined || kept.kinds.length === 0) return;
  if (kept.subscriber !== (await subscriberName())) await notifyOf(kept.kinds);
}

async function subscriberName(): Promise<string> {
  const customer = (await session.restore())?.customer.id ?? '';
  return `${currentLanguagePack().language} ${customer}`;
}

/** Ends all notifications of this device. Without a connection the browser's push service ends them. */
async function notifyOfNothing(): Promise<Notified> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  await device.change(deviceKeys.push, () => undefined);
  if (subscription === null) return NOTHING;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await unsubscribe(endpoint);
  return NOTHING;
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
