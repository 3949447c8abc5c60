import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Category } from '@/commerce/categories/category';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { listingSizes, showcaseCategories } from '@/commerce/products/listing-sizes';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { ProductResults } from '@/features/catalogue';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { SectionHeading } from '@/ui/section-heading';
import { EmptyGrid } from './empty-grid';

/** Products a page (specification, section 9). */
const pageSize = listingSizes.showcase;

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-5 font-semibold whitespace-nowrap transition-colors';

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
    <section className="column mt-section">
      <SectionHeading
        title={t('Everything You Need to Feel at Home')}
        aside={
          <div className="flex items-center gap-1">
            <span className="tabular me-2 text-sm text-muted" aria-live="polite">
              {t('Page {page} of {pageCount}', { page: page + 1, pageCount })}
            </span>
            <IconButton
              label={t('Previous products')}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              <Icon name="left" />
            </IconButton>
            <IconButton
              label={t('Next products')}
              disabled={page + 1 >= pageCount}
              onClick={() => setPage(page + 1)}
            >
              <Icon name="right" />
            </IconButton>
          </div>
        }
      />
      <ul className="scrollbar-none -mx-gutter mb-10 flex min-h-13 gap-2 overflow-x-auto px-gutter py-1">
        {chips.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              aria-pressed={category === chosen}
              onClick={() => {
                setChosenId(category.id);
                setPage(0);
              }}
              className={classNames(
                chip,
                category === chosen
                  ? 'border-ink bg-ink text-page'
                  : 'border-line-strong hover:border-ink',
              )}
            >
              {category.name}
            </button>
          </li>
        ))}
        <li>
          <Link
            to="/product"
            className={classNames(chip, 'border-transparent text-accent hover:underline')}
          >
            {t('View All')}
          </Link>
        </li>
      </ul>
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
