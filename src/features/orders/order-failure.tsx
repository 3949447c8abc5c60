import { StoreError, type StoreErrorKind } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Unreachable } from '@/features/sync-status';
import { t, told } from '@/language/t';

interface OrderFailureProps {
  error: unknown;
  onRetry: () => void;
  /** True while a try is under way. */
  trying: boolean;
  /** The level of the title: 1 where this is the whole page. */
  level?: 1 | 2;
}

const silences: ReadonlySet<StoreErrorKind> = new Set(['offline', 'timeout', 'unavailable']);

/** What was asked for could not be fetched: no answer, or one that does not help. */
export function OrderFailure({ error, onRetry, trying, level = 2 }: OrderFailureProps) {
  if (error instanceof StoreError && silences.has(error.kind)) {
    return <Unreachable onRetry={onRetry} trying={trying} level={level} error={error} />;
  }
  return (
    <Notice
      level={level}
      role="alert"
      icon="box"
      title={error instanceof StoreError ? error.message : told(messages.orderNotFetched)}
      action={
        <Button onClick={onRetry} aria-disabled={trying}>
          {trying ? t('Trying…') : t('Try again')}
        </Button>
      }
    >
      {t('Nothing is lost: the order itself is safe with the shop.')}
    </Notice>
  );
}
