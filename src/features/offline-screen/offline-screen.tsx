import { InstallEntry } from '@/features/install';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { EditsSection } from './edits-section';
import { StoredSection } from './stored-section';
import { ToldSection } from './told-section';

/** `/offline`: what this device holds of the shop, and which edits wait on it. */
export function OfflineScreen() {
  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('Available offline')} · Aangan`}</title>
      <header className="mb-8 max-w-2xl lg:mb-12">
        <h1 className="display text-3xl">{t('Available offline')}</h1>
        <p className="mt-3 text-lg text-muted">
          {t(
            'The shop keeps its catalogue on this device, so that you can look around and fill your cart without a network.',
          )}
        </p>
      </header>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div className="space-y-6">
          <StoredSection />
          <InstallEntry className={buttonClass('quiet', 'small')} />
        </div>
        <div className="space-y-12">
          <ToldSection />
          <EditsSection />
        </div>
      </div>
    </div>
  );
}
