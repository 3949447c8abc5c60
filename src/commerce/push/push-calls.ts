import * as v from 'valibot';
import { request, send } from '../http/request';

/** What a shopper can be notified of. */
export const PUSH_KINDS = ['orders', 'refunds'] as const;

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

/**
 * Has the shop notify this browser. Replaces an earlier subscription of the browser.
 * @param orders proofs of a guest's orders, by order id
 * @throws StoreError
 */
export async function subscribe(
  browser: PushSubscriber,
  kinds: readonly PushKind[],
  language: string,
  orders: Readonly<Record<string, string>>,
): Promise<void> {
  const proofs = Object.entries(orders).map(([id, proof]) => ({ id, proof }));
  const body = { ...browser, kinds, language, orders: proofs };
  await send(path, { method: 'POST', body });
}

/** @throws StoreError */
export async function unsubscribe(endpoint: string): Promise<void> {
  await send(path, { method: 'DELETE', body: { endpoint } });
}
