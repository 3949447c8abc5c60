import { t } from '@/language/t';

export interface RetryProps {
  onRetry: () => void;
  /** Whether a retry is running. */
  trying: boolean;
}

/** A button in a line of text that loads again. */
export function RetryLink({ onRetry, trying }: RetryProps) {
  return (
    <button
      type="button"
      aria-disabled={trying}
      onClick={onRetry}
      className="min-h-11 font-semibold text-accent underline underline-offset-4"
    >
      {trying ? t('Trying…') : t('Try again')}
    </button>
  );
}
