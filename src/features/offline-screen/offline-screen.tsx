import { useId } from 'react';
import { InstallEntry } from '@/features/install';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { NoticeList, useGroupedNotices } from '@/features/sync-status';
import { EditsSection } from './edits-section';
import { StoredSection } from './stored-section';

/** `/offline`: the stored catalogue, pending edits and notices. */
export function OfflineScreen() {
  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('Available offline')} · Aangan`}</title>
      <header className="mb-8 max-w-2xl lg:mb-12">
        <h1 className="display text-3xl">{t('Available offline')}</h1>
        <p className="mt-3 text-lg text-muted">
          {t(
            'We save products on this device, so you can browse and fill your cart even without internet.',
          )}
        </p>
      </header>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div className="space-y-6">
          <StoredSection />
          <InstallEntry className={buttonClass('quiet', 'small')} />
        </div>
        <div className="space-y-12">
          <NoticesSection />
          <EditsSection />
        </div>
      </div>
    </div>
  );
}

/** The notices that the shopper has not dismissed. */
function NoticesSection() {
  const id = useId();
  const notices = useGroupedNotices();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={id} className="scroll-mt-28">
      <h2 id={id} className="display mb-2 text-2xl">
        {t('What changed')}
      </h2>
      <div id="notices" className="scroll-mt-40">
        <NoticeList notices={notices} withTime />
      </div>
    </section>
  );
}
