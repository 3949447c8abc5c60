import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '@/ui/lazy-component';
import { selectUnsentAtSignOut } from './sign-out-slice';

const UnsentDialog = lazyPart(() => import('./unsent-edits-dialog'));

/** Asks what to do with pending edits at sign-out. Loads its code on demand. */
export function SignOutDialog() {
  const unsent = useSelector(selectUnsentAtSignOut);
  if (unsent === null) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog count={unsent} />
    </Suspense>
  );
}
