import { t } from '@/language/t';
import { ContentPage, TextSection } from '../content-page';
import { ContactForm } from './contact-form';

/** `/contactus` (STAT-1). */
export function ContactScreen() {
  return (
    <ContentPage
      title={t('Contact Us')}
      path="/contactus"
      lead={t('Questions about a size, fabric or delivery? Write to us and we’ll reply by email.')}
    >
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
        <section aria-labelledby="write" className="mt-10">
          <h2 id="write" className="display mb-6 text-2xl">
            {t('Write to us')}
          </h2>
          <ContactForm />
        </section>
        <TextSection title={t('Help us reply faster')}>
          <ul className="list-disc space-y-2 ps-6">
            <li>{t('The product name and colour, or a link to its page.')}</li>
            <li>{t('For delivery: your pin code, your floor and whether there’s a lift.')}</li>
            <li>{t('For a damaged item: what’s damaged, where, and since when.')}</li>
          </ul>
        </TextSection>
      </div>
    </ContentPage>
  );
}
