import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectNotices } from '@/features/synced';
import type { Notice } from '@aangan/offline-cart';
import { lazyPart } from '@/ui/lazy-component';
import { outcomeKnown, selectOutcome } from '../payment-outcome';

const RefusalDialog = lazyPart(() => import('./refusal-dialog'));

/** Shows on any page what became of an order that was asked for, also if the shop decided while no page was open (ORQ-1, ORQ-2). */
export function OrderDialogs() {
  const notices = useSelector(selectNotices);
  const outcome = useSelector(selectOutcome);
  const placed = notices.find((notice) => notice.kind === 'order-placed');
  const refused = notices.find((notice) => notice.kind === 'order-refused');
  useConclusion(placed);
  if (refused === undefined || placed !== undefined || outcome !== null) return null;
  return (
    <Suspense fallback={null}>
      <RefusalDialog key={refused.id} notice={refused} />
    </Suspense>
  );
}

/** Reports a placed order in the tab that the shopper looks at. */
function useConclusion(placed: Extract<Notice, { kind: 'order-placed' }> | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (placed === undefined) return;
    const { id, details } = placed;
    const conclude = async () => {
      if (document.visibilityState === 'hidden') return;
      const { concludePlaced } = await import('../conclude-order');
      await concludePlaced(id, details, { report: (known) => dispatch(outcomeKnown(known)) });
    };
    // Without code or storage the notice stays for the next visit.
    const look = () => void conclude().catch(() => undefined);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [placed, dispatch]);
}
