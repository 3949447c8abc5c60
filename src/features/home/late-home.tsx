import { CategoryShowcase } from './category-showcase';
import { ExportDeals, HotDeals } from './deal-sections';
import { Promo } from './promo';

/** What lies below the first screenful. */
export function LateHome() {
  return (
    <>
      <CategoryShowcase />
      <Promo />
      <ExportDeals />
      <HotDeals />
    </>
  );
}
