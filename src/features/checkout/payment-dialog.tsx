import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '@/ui/lazy-component';
import { selectOutcome } from './payment-outcome';

const PaymentOutcomeDialog = lazyPart(() => import('./payment-outcome-dialog'));

/** Shows the outcome of a payment on any page (CHK-4). Loads its code on demand. */
export function PaymentDialog() {
  const outcome = useSelector(selectOutcome);
  if (outcome === null) return null;
  return (
    <Suspense fallback={null}>
      <PaymentOutcomeDialog outcome={outcome} />
    </Suspense>
  );
}
