import type { Notice } from '@aangan/offline-cart';
import { orderProofs } from '@/sync/order-proofs';
import { orderNotification } from '@/sync/order-notification';

/** What became of an order that was asked for. */
export interface DecidedOrder {
  noticeId: string;
  kind: 'placed' | 'refused';
  /** Null if it was not placed, or the shop did not say which it is. */
  orderId: string | null;
  displayId: string | null;
  /** Opens a guest's order. */
  proof: string | null;
}

/** The orders that were decided between two looks at the notices. */
export function decidedOrders(before: readonly Notice[], after: readonly Notice[]): DecidedOrder[] {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap((notice): DecidedOrder[] => {
    if (known.has(notice.id)) return [];
    if (notice.kind === 'order-refused') {
      return [
        { noticeId: notice.id, kind: 'refused', orderId: null, displayId: null, proof: null },
      ];
    }
    if (notice.kind !== 'order-placed') return [];
    const { id, display_id: number, order_proof: given } = notice.details ?? {};
    const orderId = typeof id === 'string' ? id : null;
    const displayId = typeof number === 'number' ? String(number) : orderId;
    const proof = typeof given === 'string' ? given : null;
    return [{ noticeId: notice.id, kind: 'placed', orderId, displayId, proof }];
  });
}

/** The used part of the worker's scope. */
export interface NotifyingScope {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { visibilityState: string }[]>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}

/** Notifies the shopper of orders that were decided with all tabs closed (ORQ-2), if they allow it. */
export async function notifyOfOrders(
  worker: NotifyingScope,
  decided: readonly DecidedOrder[],
): Promise<void> {
  if (decided.length === 0 || !mayNotify()) return;
  const windows = await worker.clients.matchAll({ type: 'window' });
  // A visible page shows it itself.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const texts = await orderNotification.read();
  if (texts === null) return;
  for (const { noticeId, kind, orderId, displayId, proof } of decided) {
    if (orderId !== null && proof !== null) await orderProofs.keep(orderId, proof);
    const { title, body } = texts[kind];
    await worker.registration.showNotification(title, {
      body: body.replace('{number}', displayId ?? ''),
      tag: noticeId,
      icon: '/icons/icon-192.png',
      data: { path: orderId === null ? '/productcart' : orderPath(orderId) },
    });
  }
}

function orderPath(orderId: string): string {
  return `/orderdetails?id=${encodeURIComponent(orderId)}`;
}

function mayNotify(): boolean {
  return typeof Notification === 'function' && Notification.permission === 'granted';
}
