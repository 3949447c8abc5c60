import { t } from '@/language/t';
import { NoticeList } from './notice-list';
import { useToldNotices } from './use-told-notices';

/** What became of edits, where the shopper sees the cart that came out of them. */
export default function CartNotices() {
  // A refused code is told in its own field.
  const notices = useToldNotices().filter(({ kind }) => kind !== 'code-refused');
  if (notices.length === 0) return null;
  return (
    <section
      aria-label={t('What changed')}
      className="mb-8 rounded-md border border-line bg-raised px-4 py-2 md:px-5"
    >
      <NoticeList notices={notices} />
    </section>
  );
}
