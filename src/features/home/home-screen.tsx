import { Suspense } from 'react';
import { PageHead, organizationData, websiteData, StructuredData } from '@/features/page-head';
import { t } from '@/language/t';
import { lazyComponent } from '@/ui/lazy-component';
import { Hero } from './hero';
import { TrustStrip } from './trust-strip';

const LazyHomeBelowFold = lazyComponent(
  async () => (await import('./home-below-fold')).HomeBelowFold,
);

/** Its code loads after the first screen is interactive. A constant element, so that React does not render it again until then. */
const belowFold = (
  <Suspense fallback={<div className="h-[400vh]" />}>
    <LazyHomeBelowFold />
  </Suspense>
);

export function HomeScreen() {
  return (
    <>
      <PageHead
        title={t('Furniture for the Indian home')}
        description={t(
          'Sofas, beds, tables, lamps and rugs for everyday living. Prices include all taxes. Free delivery across India and free returns within 30 days.',
        )}
        path="/"
      />
      {import.meta.env.SSR && (
        <StructuredData
          things={[{ '@context': 'https://schema.org', ...organizationData() }, websiteData()]}
        />
      )}
      <Hero />
      <TrustStrip />
      {belowFold}
    </>
  );
}
