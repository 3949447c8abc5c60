import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PUSH_KINDS, type PushKind } from '@/commerce/push/push-calls';
import { StoreError } from '@/commerce/http/store-error';
import { type PlainText, t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { canBeNotified, NotAllowed, notifiedKinds, notifyOf } from './push-subscription';

const NAMES: Readonly<Record<PushKind, PlainText>> = {
  orders: 'Order updates: confirmed, packed, on the way, delivered',
  refunds: 'Returns and refunds',
};

/** What this device is notified of. */
function useNotifications() {
  const queries = useQueryClient();
  const queryKey = ['notified-kinds'];
  const { data } = useQuery({ queryKey, queryFn: notifiedKinds, enabled: canBeNotified() });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(kinds: readonly PushKind[]) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await notifyOf(kinds);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      await queries.invalidateQueries({ queryKey });
      setIsBusy(false);
    }
  }
  return { kinds: data, problem, isBusy, change };
}

function problemOf(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  if (error instanceof NotAllowed) {
    return t(
      'Your browser blocks notifications from this shop. You can allow them in its settings.',
    );
  }
  return t('This browser can’t receive notifications right now.');
}

interface OrderUpdatesProps {
  orderId: string;
  /** A guest is notified of the orders whose proofs the shop has. */
  isGuest: boolean;
}

/** Offers to notify the shopper of an order, with a sentence before the browser asks (NTF-1). */
export function OrderUpdates({ orderId, isGuest }: OrderUpdatesProps) {
  const { kinds, problem, isBusy, change } = useNotifications();
  const isOn = kinds?.includes('orders') === true;
  const { data: isKnown } = useQuery({
    queryKey: ['notified-of', orderId],
    queryFn: () => notifyOf(kinds ?? []).then(() => true),
    enabled: isOn && isGuest,
    staleTime: Infinity,
    retry: false,
  });
  if (kinds === undefined) return null;
  if (isOn) {
    if (isGuest && isKnown !== true) return null;
    return (
      <p className="mt-6 text-sm text-muted sm:text-center">
        {t('This device shows updates on your orders.')}
      </p>
    );
  }
  return (
    <div className="mt-6 space-y-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:justify-center">
        <p className="text-sm text-muted">
          {t('Want to know when your order is packed, on the way and delivered?')}
        </p>
        <Button
          tone="quiet"
          size="small"
          aria-busy={isBusy}
          onClick={() => void change(PUSH_KINDS)}
        >
          {t('Notify me')}
        </Button>
      </div>
      <FormError>{problem}</FormError>
    </div>
  );
}

/** Preferences by kind, and all off at once (NTF-1). */
export function NotificationSettings() {
  const { kinds, problem, isBusy, change } = useNotifications();
  if (kinds === undefined) return null;
  return (
    <fieldset className="border-b border-line py-4" aria-busy={isBusy}>
      <legend className="float-start mb-1 w-full font-semibold">
        {t('Notifications on this device')}
      </legend>
      {PUSH_KINDS.map((kind) => (
        <label key={kind} className="flex min-h-11 w-full items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              void change(
                PUSH_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
              )
            }
          />
          {t(NAMES[kind])}
        </label>
      ))}
      {kinds.length > 0 && (
        <Button tone="quiet" size="small" className="mt-2" onClick={() => void change([])}>
          {t('Turn all off')}
        </Button>
      )}
      <FormError>{problem}</FormError>
    </fieldset>
  );
}
