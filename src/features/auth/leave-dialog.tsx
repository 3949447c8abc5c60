import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUnsentAtLeaving } from './leaving-slice';

const UnsentDialog = lazy(() => import('./unsent-dialog'));

/** Asks what becomes of edits that wait, when their customer logs out. Loads nothing before. */
export function LeaveDialog() {
  const unsent = useSelector(selectUnsentAtLeaving);
  if (unsent === null) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog count={unsent} />
    </Suspense>
  );
}
