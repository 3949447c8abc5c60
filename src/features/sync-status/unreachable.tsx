import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/language/t';
import { connection } from '@/sync/connection';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { StoreError } from '@/commerce/http/store-error';
import { useConnection, useShopDown } from './use-sync-state';

interface UnreachableProps {
  onRetry: () => void;
  /** Whether a retry is running. */
  trying: boolean;
  /** Heading level: 1 if this is the whole page. */
  level?: 1 | 2;
  /** The error, if known. */
  error?: unknown;
  /** Request id of the failure, if not in the error. */
  reference?: string | null;
}

/**
 * Shown when data could not be loaded: offline and not stored on this device (OFF-1), or a server error. The caller
 * also retries automatically.
 */
export function Unreachable({
  onRetry,
  trying,
  level = 2,
  error,
  reference = referenceOf(error),
}: UnreachableProps) {
  const offline = useConnection() === 'offline';
  const isShopDown = useShopDown();
  const [asking, setAsking] = useState(false);
  const busy = trying || asking;

  async function retry() {
    if (busy) return;
    setAsking(true);
    if (offline) await connection.ask();
    setAsking(false);
    onRetry();
  }

  const isUnstored = offline && !isShopDown;
  return (
    <Notice
      level={level}
      role="alert"
      icon="offline"
      title={isUnstored ? t('Not available offline') : t('Our servers aren’t responding')}
      action={
        <>
          <Button onClick={() => void retry()} aria-disabled={busy}>
            {busy ? t('Trying…') : t('Try again')}
          </Button>
          {isUnstored && (
            <Link to="/offline" className={buttonClass('quiet')}>
              {t('See what’s available')}
            </Link>
          )}
        </>
      }
    >
      {isUnstored
        ? t(
            'You’re offline, and you haven’t opened this page on this device before. It’ll load when you’re back online.',
          )
        : t('We couldn’t load this. We’ll keep trying.')}
      {!isUnstored && <Reference reference={reference} />}
    </Notice>
  );
}

/** Props of a failed query, for `Unreachable` and its like. */
export function retryProps({ error, isFetching, refetch }: FailedQuery) {
  return { error, trying: isFetching, onRetry: () => void refetch() };
}

interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The request id of a server error, for support: it is in the server’s logs. */
export function Reference({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return <p className="mt-2 text-sm">{t('Reference {reference}', { reference })}</p>;
}

export function referenceOf(error: unknown): string | null {
  return error instanceof StoreError ? error.reference : null;
}
