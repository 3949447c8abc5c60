import { RecentlyViewed } from '@/features/recently-viewed';
import { CategoryShowcase } from './category-showcase';
import { ExportDeals, HotDeals } from './deals';
import { Promo } from './promo';

/** The sections below the fold. */
export function HomeBelowFold() {
  return (
    <>
      <CategoryShowcase />
      <Promo />
      <ExportDeals />
      <HotDeals />
      <RecentlyViewed max={4} />
    </>
  );
}
