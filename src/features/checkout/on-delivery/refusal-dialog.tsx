import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { OrderRequest } from '@/commerce/checkout/order-request';
import {
  type OrderRefusalDetails,
  parseOrderRefusal,
  parseOrderRequest,
} from '@/commerce/checkout/parse-order-request';
import { useConnection } from '@/features/sync-status';
import { selectNotices, selectSyncView, type SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { Button, buttonClass } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { lazyPart } from '@/ui/lazy-component';
import { compareFigures } from './compare-figures';
import { ComparedFigures } from './compared-figures';
import { requestAtNewFigures } from './new-request';
import { type OrderRefused, refusalWords } from './refusal-words';
import { type ConfirmedPhone, phoneProofs } from '@/sync/phone-proofs';
import { useRequestOrder } from './use-pay-on-delivery';

const ConfirmPhone = lazyPart(async () => ({
  default: (await import('./confirm-phone')).ConfirmPhone,
}));

/** The shop did not place an order that was asked for: why, both figures side by side, and what to do (ORQ-2). */
export default function RefusalDialog({ notice }: { notice: OrderRefused }) {
  const dialog = useOpenDialog();
  const [problem, setProblem] = useState<string | null>(null);
  const titleOf = useTitles();
  const requestOrder = useRequestOrder();
  const isOffline = useConnection() === 'offline';
  const request = parseOrderRequest(notice.request);
  const details = parseOrderRefusal(notice.details);
  const { now } = details;
  const next = request && requestAtNewFigures(request, details, isOffline);
  const words = refusalWords(notice.reason, details, titleOf);
  const needsSignIn = has(details, 'account_email');
  const needsNumber = next !== null && has(details, 'phone_not_confirmed');
  const isReady = useForgotten(needsNumber ? next : null);
  const close = () => dialog.current?.close();

  async function placeAtNewFigures({ proof }: ConfirmedPhone) {
    if (next === null) return;
    const failed = await requestOrder({ ...next, phoneProof: proof ?? undefined });
    setProblem(failed);
    if (failed === null) close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t('Your order wasn’t placed')}
      // All other answers are links, which close it.
      onClose={() => void dismiss(notice.id)}
    >
      <ul className="mt-3 space-y-1 text-muted">
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {request !== null && now !== null && (
        <ComparedFigures rows={compareFigures(request.shown, now, titleOf)} />
      )}
      <div className="mt-6 grid gap-3">
        <FormError>{problem}</FormError>
        {needsSignIn && (
          <Link
            to="/signin"
            search={{ from: '/productcart' }}
            onClick={close}
            className={buttonClass('accent', 'fill')}
          >
            {t('Sign in')}
          </Link>
        )}
        {needsNumber && isReady && (
          <Suspense fallback={null}>
            <ConfirmPhone phone={next.address.phone} onConfirmed={placeAtNewFigures} />
          </Suspense>
        )}
        {next !== null && !needsNumber && (
          <Button
            size="fill"
            onClick={() => void placeAtNewFigures({ proof: next.phoneProof ?? null })}
          >
            {t('Place at the new figures')}
          </Button>
        )}
        {notice.reason === 'already-ordered' || notice.reason === 'discarded' ? (
          <Link to="/myorders" onClick={close} className={buttonClass('accent', 'fill')}>
            {t('My Orders')}
          </Link>
        ) : (
          <Link
            to="/productcart"
            onClick={close}
            className={buttonClass(next === null && !needsSignIn ? 'accent' : 'quiet', 'fill')}
          >
            {now === null ? t('Back to cart') : t('Change the cart')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function has({ reasons }: OrderRefusalDetails, reason: string): boolean {
  return reasons.some((one) => one.reason === reason);
}

/** Forgets that a number was confirmed, which the shop has refused. @returns whether that is done */
function useForgotten(refused: OrderRequest | null): boolean {
  const [isDone, setIsDone] = useState(false);
  const phone = refused?.address.phone;
  const proof = refused?.phoneProof ?? null;
  useEffect(() => {
    if (phone === undefined) return;
    void phoneProofs.drop(phone, { proof }).finally(() => setIsDone(true));
  }, [phone, proof]);
  return isDone;
}

/** Titles of the cart's lines, and of those that it could not hold. */
function useTitles(): (variantId: string) => string {
  const view = useSelector(selectSyncView);
  const refused = useSelector((state: { synced: SyncedState }) => selectNotices(state));
  const titles = new Map<string, string>();
  for (const notice of refused) {
    if (notice.kind === 'line-refused') titles.set(notice.item.variantId, notice.item.title);
  }
  for (const { variantId, title } of view?.cart.lines ?? []) titles.set(variantId, title);
  return (variantId) => titles.get(variantId) ?? t('Product');
}

/** A storage error is reported by the next edit; the dialog then opens again at the next start. */
async function dismiss(noticeId: string): Promise<void> {
  await core()
    .then((sync) => sync.dismiss(noticeId))
    .catch(() => false);
}
