import * as v from 'valibot';
import { request, send } from '../http/request';

/** What a shopper can be notified of. */
export const PUSH_KINDS = ['orders', 'refunds', 'stock', 'prices', 'questions'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

const path = '/store/push-subscriptions';

/** The shop's key for subscriptions (VAPID), as base64url. @throws StoreError */
export async function getPushKey(): Promise<string> {
  const schema = v.object({ public_key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) });
  return (await request(path, schema)).public_key;
}

/** A browser's subscription. */
export interface PushSubscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser is notified of. */
export interface PushWishes {
  kinds: readonly PushKind[];
  language: string;
  /** Proofs of a guest's orders, by order id. */
  orders: Readonly<Record<string, string>>;
  /** Variants that the shopper waits for, besides those before. */
  variants: readonly string[];
  /** A guest's questions, besides those before. */
  questions: readonly string[];
}

const subscribedSchema = v.object({ variants: v.array(v.string()) });

/**
 * Has the shop notify this browser. Replaces an earlier subscription of the browser.
 * @returns the variants that the browser waits for
 * @throws StoreError
 */
export async function subscribe(
  browser: PushSubscriber,
  { orders, ...wishes }: PushWishes,
): Promise<readonly string[]> {
  const proofs = Object.entries(orders).map(([id, proof]) => ({ id, proof }));
  const body = { ...browser, ...wishes, orders: proofs };
  return (await request(path, subscribedSchema, { method: 'POST', body })).variants;
}

/** @throws StoreError */
export async function unsubscribe(endpoint: string): Promise<void> {
  await send(path, { method: 'DELETE', body: { endpoint } });
}
