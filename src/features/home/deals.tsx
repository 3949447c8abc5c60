import type { ListingSort } from '@aangan/search-rules/sorts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '@/commerce/categories/categories';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingQuery, listingSizes } from '@/commerce/listing/listing-queries';
import type { ProductCard } from '@/commerce/products/product';
import { ProductResults } from '@/features/catalogue';
import { SectionHeading } from '@/ui/section-heading';
import { Tabs } from '@/ui/tabs';
import { t } from '@/language/t';

interface DealTab {
  key: string;
  label: string;
}

interface DealsProps {
  title: string;
  lead: string;
  tabs: readonly [DealTab, ...DealTab[]];
  /** Whether a category belongs to a tab. */
  belongs: (category: Category, tab: DealTab) => boolean;
  /** Maximum number of products. */
  shown: number;
  sort?: ListingSort;
  /** Selects and orders the shown products. */
  pick?: (products: ReadonlyArray<ProductCard>) => ReadonlyArray<ProductCard>;
}

const asListed = (products: ReadonlyArray<ProductCard>) => products;

/** More than shown, as `pick` drops some. */
const asked = listingSizes.page;

/** A section of the home page with a tab per category. */
function Deals({
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

/** 'Export Deals Made Easy': tabs by category name (HOME-5). */
export function ExportDeals() {
  return (
    <Deals
      shown={4}
      title={t('Export Deals Made Easy')}
      lead={t('Well-made pieces for every part of your home.')}
      tabs={[
        { key: 'Furniture', label: t('Furniture') },
        { key: 'Mattress', label: t('Mattress') },
        { key: 'Home Goods', label: t('Home Goods') },
      ]}
      belongs={(category, tab) => category.name === tab.key}
      sort="newest"
    />
  );
}

/** 'Hot Deals You Can't Miss': tabs by category handle, only discountable products (HOME-6). */
export function HotDeals() {
  return (
    <Deals
      shown={8}
      title={t("Hot Deals You Can't Miss")}
      lead={t('Our biggest savings, first.')}
      tabs={[
        { key: 'furniture', label: t('Furniture') },
        { key: 'mattresses', label: t('Mattresses') },
        { key: 'home-decor', label: t('Home Decor') },
      ]}
      belongs={(category, tab) => category.handle === tab.key}
      pick={selectHotDeals}
    />
  );
}

/** HOME-5: shown for a category without products. */
export function EmptyGrid() {
  return (
    <p role="status" className="grid min-h-48 place-items-center text-lg text-muted">
      {t('Product not found')}
    </p>
  );
}

/** HOME-6: only discountable products, the largest percentage off first. */
export function selectHotDeals(products: ReadonlyArray<ProductCard>): ProductCard[] {
  return products
    .filter((product) => product.discountable)
    .toSorted((a, b) => largestDiscount(b) - largestDiscount(a));
}

function largestDiscount(product: ProductCard): number {
  return Math.max(0, ...product.variants.map((variant) => variant.price?.discountPercent ?? 0));
}
