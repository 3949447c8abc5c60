import { t } from '@/language/t';
import { NoticeList } from './notice-list';
import { useToldNotices } from './use-told-notices';

/**
 * What became of edits before the cart was opened, where the shopper sees the cart that came out of them. What comes later is told
 * in a panel over the page: here it would move the lines.
 */
export default function CartNotices({ until }: { until: number }) {
  // A refused code is told in its own field.
  const notices = useToldNotices().filter(
    ({ kind, time }) => kind !== 'code-refused' && time <= until,
  );
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
