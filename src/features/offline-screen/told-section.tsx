import { useId } from 'react';
import { NoticeList, useToldNotices } from '@/features/sync-status';
import { t } from '@/language/t';

/** What became of edits that did not go as wanted, until the shopper dismisses it. */
export function ToldSection() {
  const id = useId();
  const notices = useToldNotices();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={id} className="scroll-mt-28">
      <h2 id={id} className="display mb-2 text-2xl">
        {t('What changed')}
      </h2>
      <div id="told" className="scroll-mt-40">
        <NoticeList notices={notices} withTime />
      </div>
    </section>
  );
}
