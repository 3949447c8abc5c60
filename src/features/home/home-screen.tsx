import { PageHead, shopData, siteData, TellThings } from '@/features/page-head';
import { t } from '@/language/t';
import { CategoryShowcase } from './category-showcase';
import { ExportDeals, HotDeals } from './deal-sections';
import { Hero } from './hero';
import { Promo } from './promo';
import { TrustStrip } from './trust-strip';

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
      <CategoryShowcase />
      <Promo />
      <ExportDeals />
      <HotDeals />
    </>
  );
}
