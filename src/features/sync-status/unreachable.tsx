import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/language/t';
import { connection } from '@/sync/connection';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Reference, referenceOf } from './reference';
import { useConnection, useShopDown } from './use-connection';

interface UnreachableProps {
  onRetry: () => void;
  /** True while a try is under way. */
  trying: boolean;
  /** The level of the title: 1 where this is the whole page. */
  level?: 1 | 2;
  /** Why, where that is known. */
  error?: unknown;
  /** Of what failed, where that is known otherwise than by its error. */
  reference?: string | null;
}

/**
 * What was asked for is not there: no connection and nothing kept of it on this device (OFF-1), or a shop that does not
 * answer. What shows this also tries again by itself.
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

  const tryAgain = (
    <Button onClick={() => void retry()} aria-disabled={busy}>
      {busy ? t('Trying…') : t('Try again')}
    </Button>
  );
  if (!offline || isShopDown) {
    return (
      <Notice
        level={level}
        role="alert"
        icon="offline"
        title={t('The shop is not answering')}
        action={tryAgain}
      >
        {t('This part could not be loaded. It comes back by itself as soon as the shop answers.')}
        <Reference reference={reference} />
      </Notice>
    );
  }
  return (
    <Notice
      level={level}
      role="alert"
      icon="offline"
      title={t('Not kept on this device')}
      action={
        <>
          {tryAgain}
          <Link to="/offline" className={buttonClass('quiet')}>
            {t('See what is available')}
          </Link>
        </>
      }
    >
      {t(
        'You are offline, and this page has not been opened on this device before. It loads by itself when you are back online.',
      )}
    </Notice>
  );
}
