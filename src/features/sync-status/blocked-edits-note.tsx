import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { returnSearch } from '@/features/auth';
import { t } from '@/language/t';
import { lazyPart } from '@/ui/lazy-component';
import type { BlockedEdits } from './blocked-edits';

const CopiedDialog = lazyPart(() => import('./copied-dialog'));
const UnreadableDialog = lazyPart(() => import('./unreadable-dialog'));

const act =
  'inline-flex min-h-11 shrink-0 items-center font-semibold text-accent underline-offset-4 hover:underline';

/** Why edits are blocked, and the action that unblocks them. */
export function BlockedEditsNote({ standing }: { standing: BlockedEdits }) {
  const { why, count } = standing;
  return (
    <div className="flex items-center justify-between gap-x-3 *:first:min-w-0">
      {why === 'sign-in' && (
        <>
          <p>
            {count === 1
              ? t('Sign in to send 1 change')
              : t('Sign in to send {count} changes', { count })}
          </p>
          <SignInLink />
        </>
      )}
      {why === 'copied' && (
        <Asking
          words={
            count === 1
              ? t('1 change needs your review')
              : t('{count} changes need your review', { count })
          }
          label={t('Review')}
          opened
        >
          {(onClose) => <CopiedDialog standing={standing} onClose={onClose} />}
        </Asking>
      )}
      {why === 'unreadable' && (
        <Asking words={t('Some changes on this device can’t be sent')} label={t('See why')}>
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
      // On sign-in itself, the return address is kept.
      search={(now) => (now.from ? { from: now.from } : returnSearch(here))}
      className={act}
    >
      {t('Sign In')}
    </Link>
  );
}

interface AskingProps {
  words: string;
  label: string;
  /** Whether the dialog opens without a tap. */
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
