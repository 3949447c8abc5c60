import { Suspense } from 'react';
import { PageHead, shopData, siteData, TellThings } from '@/features/page-head';
import { t } from '@/language/t';
import { latePart } from '@/ui/late-part';
import { Hero } from './hero';
import { TrustStrip } from './trust-strip';

const LateHome = latePart(async () => (await import('./late-home')).LateHome);

/** A rendered page has it; its script comes once the first screenful lives. One element: nothing renders it again until then. */
const late = (
  <Suspense fallback={<div className="h-[400vh]" />}>
    <LateHome />
  </Suspense>
);

export function HomeScreen() {
  return (
    <>
      <PageHead
        title={t('Furniture for the Indian home')}
        description={t(
          'Sofas, beds, tables, lamps and rugs made to be lived with. Prices in rupees with all taxes, free delivery in India, 30 days to send a piece back.',
        )}
        path="/"
      />
      {import.meta.env.SSR && (
        <TellThings things={[{ '@context': 'https://schema.org', ...shopData() }, siteData()]} />
      )}
      <Hero />
      <TrustStrip />
      {late}
    </>
  );
}
