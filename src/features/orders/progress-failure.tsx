import { t } from '@/language/t';

interface ProgressFailureProps {
  onRetry: () => void;
  /** True while a try is under way. */
  trying: boolean;
}

/** The order is there, but not where it is: the rest of the page stands. */
export function ProgressFailure({ onRetry, trying }: ProgressFailureProps) {
  return (
    <p role="alert" className="text-muted">
      {t('Where this order is could not be fetched.')}{' '}
      <button
        type="button"
        aria-disabled={trying}
        onClick={onRetry}
        className="min-h-11 font-semibold text-accent underline underline-offset-4"
      >
        {trying ? t('Trying…') : t('Try again')}
      </button>
    </p>
  );
}
