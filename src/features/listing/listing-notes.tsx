import type { ListingPage } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';

interface ListingNotesProps {
  page: ListingPage | undefined;
  /** What was typed. */
  q: string | undefined;
}

/** What a shopper should know about the answer: other words were searched for, or only this device was. */
export function ListingNotes({ page, q }: ListingNotesProps) {
  return (
    <div role="status" className="[&>p]:mb-5">
      {page?.corrected && q !== undefined && (
        <p className="text-lg">
          {phrase('Nothing has ‘{q}’: showing results for {corrected}', {
            q,
            corrected: <strong className="font-semibold">‘{page.corrected}’</strong>,
          })}
        </p>
      )}
      {page?.fromDevice && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="offline" size={18} className="shrink-0" />
          {t('From what this device has stored')}
        </p>
      )}
    </div>
  );
}
