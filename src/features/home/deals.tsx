import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '@/commerce/categories/category';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import type { ListingSort } from '@/commerce/listing/listing';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { listingSizes } from '@/commerce/products/listing-sizes';
import type { ProductCard } from '@/commerce/products/product';
import { ProductResults } from '@/features/catalogue';
import { SectionHeading } from '@/ui/section-heading';
import { Tabs } from '@/ui/tabs';
import { EmptyGrid } from './empty-grid';

interface DealTab {
  key: string;
  label: string;
}

interface DealsProps {
  title: string;
  lead: string;
  tabs: readonly [DealTab, ...DealTab[]];
  /** Which category a tab stands for. */
  belongs: (category: Category, tab: DealTab) => boolean;
  /** Products shown at most. */
  shown: number;
  /** In which order they are asked for. */
  sort?: ListingSort;
  /** Which of the category's products are shown, and in which order. */
  pick?: (products: ReadonlyArray<ProductCard>) => ReadonlyArray<ProductCard>;
}

const asListed = (products: ReadonlyArray<ProductCard>) => products;

/** So many are asked for, as picking leaves some out. */
const asked = listingSizes.page;

/** A section of the home page with a tab a category. */
export function Deals({
  title,
  lead,
  tabs,
  belongs,
  shown,
  sort = 'relevance',
  pick = asListed,
}: DealsProps) {
  const [selected, setSelected] = useState(tabs[0].key);
  const categories = useQuery(categoriesQuery());
  const tab = tabs.find((each) => each.key === selected) ?? tabs[0];
  const category = categories.data?.find((each) => belongs(each, tab));
  const query = useQuery({
    ...listingQuery({ within: category?.handle ?? '', sort, limit: asked }),
    enabled: category !== undefined,
  });
  const noSuchCategory = categories.data !== undefined && category === undefined;

  return (
    <section className="below-fold column mt-section">
      <SectionHeading title={title} lead={lead} />
      <Tabs label={title} tabs={tabs} selected={selected} onSelect={setSelected}>
        <ProductResults
          query={categories.isError && !categories.data ? categories : query}
          products={noSuchCategory ? [] : query.data && pick(query.data.products).slice(0, shown)}
          expected={4}
          empty={<EmptyGrid />}
        />
      </Tabs>
    </section>
  );
}
