import { t } from '@/language/t';
import { ContentPage, TextSection } from '../content-page';
import { ContactForm } from './contact-form';

/** `/contactus` (STAT-1). */
export function ContactScreen() {
  return (
    <ContentPage
      title={t('Contact Us')}
      path="/contactus"
      lead={t('A question about a size, a fabric, a delivery? Write to us: we answer by email.')}
    >
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
        <section aria-labelledby="write" className="mt-10">
          <h2 id="write" className="display mb-6 text-2xl">
            {t('Write to us')}
          </h2>
          <ContactForm />
        </section>
        <TextSection title={t('What helps us to answer quickly')}>
          <ul className="list-disc space-y-2 ps-6">
            <li>{t('The name of the product and its colour, or the address of its page.')}</li>
            <li>{t('For a delivery: your pin code, the floor, and whether there is a lift.')}</li>
            <li>{t('For something broken: what broke, where it is, and since when.')}</li>
          </ul>
        </TextSection>
      </div>
    </ContentPage>
  );
}
