import * as v from 'valibot';
import { parseUrl } from '@/commerce/parse-url';

/** Declarative Web Push (https://www.w3.org/TR/push-api/), as the shop sends it. */
const messageSchema = v.object({
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.optional(v.string(), 'en'),
    tag: v.string(),
    navigate: v.string(),
  }),
});

/** Shows the shop's notifications (NTF-1). A later one with the same tag replaces an earlier one. */
export function showPushNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = v.safeParse(messageSchema, jsonOf(event.data));
    if (!message.success) return;
    const { title, body, lang, tag, navigate } = message.output.notification;
    const options = {
      body,
      lang,
      tag,
      icon: '/icons/icon-192.png',
      data: { path: pathOf(navigate) },
    };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** The path of an address: a tap leads to this shop only. */
function pathOf(address: string): string {
  const url = parseUrl(address, self.location.origin);
  return url ? url.pathname + url.search : '/';
}

/** A tap on a notification opens its page, in an open window of the shop if there is one. */
export function openTappedNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path = pathIn(event.notification.data);
    if (path !== null) event.waitUntil(openPath(worker, path));
  });
}

async function openPath(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  try {
    // Fails for a window that another version controls.
    const shown = await open?.navigate(path);
    if (shown) {
      await shown.focus();
      return;
    }
  } catch {
    // Opened below.
  }
  await worker.clients.openWindow(path);
}

function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('path' in data)) return null;
  const { path } = data;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null;
}
