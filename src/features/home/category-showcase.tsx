import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Category } from '@/commerce/categories/category';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { listingSizes, showcaseCategories } from '@/commerce/products/listing-sizes';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { ProductResults } from '@/features/catalogue';
import { t } from '@/language/t';
import { SectionHeading } from '@/ui/section-heading';
import { CategoryChips } from './category-chips';
import { EmptyGrid } from './empty-grid';
import { ShowcasePager } from './showcase-pager';

/** Products a page (specification, section 9). */
const pageSize = listingSizes.showcase;

function showcasePage(handle: string, page: number) {
  return listingQuery({ within: handle, limit: pageSize, offset: page * pageSize });
}

/** 'Everything You Need to Feel at Home': chips and a grid that the server pages (HOME-3). */
export function CategoryShowcase() {
  const categories = useQuery(categoriesQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const queryClient = useQueryClient();

  const chips = (categories.data ?? []).slice(0, showcaseCategories);
  const chosen: Category | undefined =
    chips.find((category) => category.id === chosenId) ?? chips[0];
  const query = useQuery({
    ...showcasePage(chosen?.handle ?? '', page),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.max(1, Math.ceil((query.data?.count ?? 0) / pageSize));

  useEffect(() => {
    if (chosen && page + 1 < pageCount) {
      fetchAhead(queryClient, showcasePage(chosen.handle, page + 1));
    }
  }, [queryClient, chosen, page, pageCount]);

  return (
    <section className="second-frame column mt-section">
      <SectionHeading
        title={t('Everything You Need to Feel at Home')}
        aside={<ShowcasePager page={page} pageCount={pageCount} onPage={setPage} />}
      />
      <CategoryChips
        categories={chips}
        chosen={chosen}
        onChoose={(category) => {
          setChosenId(category.id);
          setPage(0);
        }}
      />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        <ProductResults
          query={categories.isError && !categories.data ? categories : query}
          products={query.data?.products ?? (categories.data?.length === 0 ? [] : undefined)}
          expected={pageSize}
          empty={<EmptyGrid />}
        />
      </div>
    </section>
  );
}
