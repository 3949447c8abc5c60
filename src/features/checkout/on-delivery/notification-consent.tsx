import { useState } from 'react';
import { useBackgroundSync } from '@/features/sync-status';
import { t } from '@/language/t';
import { orderNotification } from '@/sync/order-notification';
import { Button } from '@/ui/button';

/** Offers a notification of the order, where the worker can place it with the shop closed (ORQ-2). */
export function NotificationConsent() {
  const inBackground = useBackgroundSync();
  const [permission, setPermission] = useState(() => currentPermission());
  if (inBackground !== true) return null;
  if (permission === 'granted') {
    return <p className="mt-4 text-sm text-muted">{t('We’ll notify you when it’s placed.')}</p>;
  }
  if (permission !== 'default') return null;
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <Button tone="quiet" size="fill" onClick={() => void ask()} className="mt-3">
      {t('Notify me when it’s placed')}
    </Button>
  );
}

/** Stores what the worker says, in the language of this page. Without storage there is no notification. */
export async function keepNotificationTexts(): Promise<void> {
  const number = '{number}';
  await orderNotification
    .keep({
      placed: {
        title: t('Order placed'),
        body: t('Your order {number} is placed. You pay when it arrives.', { number }),
      },
      refused: {
        title: t('Your order wasn’t placed'),
        body: t('Something has changed. Open the shop to see what.'),
      },
    })
    .catch(() => undefined);
}

function currentPermission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}
