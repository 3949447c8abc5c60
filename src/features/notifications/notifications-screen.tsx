import { PUSH_KINDS, type PushKind } from '@/commerce/push/push-calls';
import { type PlainText, t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { InstallHint } from './notify-offer';
import { canBeNotified } from './push-subscription';
import { useNotifications } from './use-notifications';

const NAMES: Readonly<Record<PushKind, PlainText>> = {
  orders: 'Order updates: confirmed, packed, on the way, delivered',
  refunds: 'Returns and refunds',
  stock: 'Products that are back in stock',
  prices: 'Lower prices of products on your wishlist',
  questions: 'Answers to your questions',
};

/** `/myaccount#notifications`, for guests too: preferences by kind, and all off at once (NTF-1). */
export function NotificationsScreen({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('Notifications')} · Aangan`}</title>
      <h1 className="display text-3xl">{t('Notifications')}</h1>
      {canBeNotified() ? <Preferences isSignedIn={isSignedIn} /> : <NotPossible />}
    </div>
  );
}

function Preferences({ isSignedIn }: { isSignedIn: boolean }) {
  const { notified, problem, isBusy, change } = useNotifications();
  // A guest has no wishlist.
  const offered = PUSH_KINDS.filter((kind) => isSignedIn || kind !== 'prices');
  const kinds = notified?.kinds ?? [];
  return (
    <>
      <p className="mt-3 text-muted">
        {t('This device can show you news of these, also while the shop is closed.')}
      </p>
      <fieldset className="mt-6 max-w-2xl" aria-busy={isBusy} disabled={notified === undefined}>
        <legend className="sr-only">{t('Notifications on this device')}</legend>
        {offered.map((kind) => (
          <label
            key={kind}
            className="flex min-h-14 w-full items-center gap-4 border-b border-line py-2"
          >
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
      </fieldset>
      <FormError>{problem}</FormError>
      {kinds.length > 0 && (
        <Button tone="quiet" size="small" className="mt-6" onClick={() => void change([])}>
          {t('Turn all off')}
        </Button>
      )}
    </>
  );
}

function NotPossible() {
  return (
    <>
      <p className="mt-3 text-muted">{t('This browser can’t show notifications of the shop.')}</p>
      <InstallHint className="mt-4" />
    </>
  );
}
