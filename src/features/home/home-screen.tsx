import { CategoryShowcase } from './category-showcase';
import { ExportDeals, HotDeals } from './deal-sections';
import { Hero } from './hero';
import { Promo } from './promo';
import { TrustStrip } from './trust-strip';

export function HomeScreen() {
  return (
    <>
      <title>Aangan · Furniture for the Indian home</title>
      <Hero />
      <TrustStrip />
      <CategoryShowcase />
      <Promo />
      <ExportDeals />
      <HotDeals />
    </>
  );
}
