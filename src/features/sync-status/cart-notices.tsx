import { t } from '@/language/t';
import { NoticeList } from './notice-list';
import { useGroupedNotices } from './group-notices';

/**
 * Notices from before the cart was opened, shown above its lines. Later ones are shown in a panel over the page, as
 * they would move the lines.
 */
export default function CartNotices({ until }: { until: number }) {
  // Rejected codes are shown at the coupon field.
  const notices = useGroupedNotices().filter(
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
