import { t } from '@/language/t';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';

interface SeenNoteProps {
  /** What is shown, as the query tells it. */
  query: { isError: boolean; isFetching: boolean; dataUpdatedAt: number; refetch: () => unknown };
}

/** What is shown was seen before and could not be asked for anew: says how old it is (ORD-4). */
export function SeenNote({ query }: SeenNoteProps) {
  const { isError, isFetching, dataUpdatedAt, refetch } = query;
  if (!isError) return null;
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-4 py-1 text-sm text-muted print:hidden"
    >
      <Icon name="offline" size={18} />
      <span className="py-2">
        {phrase('The shop cannot be reached. This is as it was on {time}.', {
          time: (
            <time dateTime={new Date(dataUpdatedAt).toISOString()}>
              {formatMinute(new Date(dataUpdatedAt).toISOString())}
            </time>
          ),
        })}
      </span>
      <button
        type="button"
        aria-disabled={isFetching}
        onClick={() => void refetch()}
        className="min-h-11 font-semibold text-accent underline underline-offset-4"
      >
        {isFetching ? t('Trying…') : t('Try again')}
      </button>
    </p>
  );
}
