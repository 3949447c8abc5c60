import type { ListingPage } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';

interface ListingNotesProps {
  page: ListingPage | undefined;
  /** The query. */
  q: string | undefined;
}

/** Notes on the results: a corrected query, or results from this device. */
export function ListingNotes({ page, q }: ListingNotesProps) {
  return (
    <div role="status" className="[&>p]:mb-5">
      {page?.corrected && q !== undefined && (
        <p className="text-lg">
          {phrase('No results for ‘{q}’. Showing results for {corrected} instead.', {
            q,
            corrected: <strong className="font-semibold">‘{page.corrected}’</strong>,
          })}
        </p>
      )}
      {page?.fromDevice && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="offline" size={18} className="shrink-0" />
          {t('From products saved on this device')}
        </p>
      )}
    </div>
  );
}
