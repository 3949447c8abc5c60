import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { wayBackTo } from '@/features/auth';
import { t } from '@/language/t';
import { changesWait } from './edit-words';
import type { Standing } from './sendable';

const CopiedDialog = lazy(() => import('./copied-dialog'));
const UnreadableDialog = lazy(() => import('./unreadable-dialog'));

const act =
  'inline-flex min-h-11 shrink-0 items-center font-semibold text-accent underline-offset-4 hover:underline';

/** Why edits stand still, and the way on. */
export function StandingNote({ standing }: { standing: Standing }) {
  const { why, count } = standing;
  const wait = changesWait(count);
  return (
    <div className="flex items-center justify-between gap-x-3 *:first:min-w-0">
      {why === 'sign-in' && (
        <>
          <p>{t('{wait} until you sign in again', { wait })}</p>
          <SignInLink />
        </>
      )}
      {why === 'copied' && (
        <Asking words={t('{wait} for your decision', { wait })} label={t('Decide')} opened>
          {(onClose) => <CopiedDialog standing={standing} onClose={onClose} />}
        </Asking>
      )}
      {why === 'unreadable' && (
        <Asking words={t('Some changes on this device cannot be sent')} label={t('See why')}>
          {(onClose) => <UnreadableDialog standing={standing} onClose={onClose} />}
        </Asking>
      )}
    </div>
  );
}

function SignInLink() {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link
      to="/signin"
      // On sign in itself, the way back from there stays.
      search={(now) => (now.from ? { from: now.from } : wayBackTo(here))}
      className={act}
    >
      {t('Sign In')}
    </Link>
  );
}

interface AskingProps {
  words: string;
  label: string;
  /** Whether it is asked at once, without a tap. */
  opened?: boolean;
  children: (onClose: () => void) => React.ReactNode;
}

function Asking({ words, label, opened = false, children }: AskingProps) {
  const [isOpen, setIsOpen] = useState(opened);
  return (
    <>
      <p>{words}</p>
      <button type="button" className={act} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <Suspense fallback={null}>{children(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
