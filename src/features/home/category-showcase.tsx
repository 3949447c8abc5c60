import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Category } from '@/commerce/categories/categories';
import { listingQuery, listingSizes, showcaseCategories } from '@/commerce/listing/listing-queries';
import { prefetch } from '@/commerce/catalogue-query';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { ProductResults } from '@/features/catalogue';
import { t } from '@/language/t';
import { SectionHeading } from '@/ui/section-heading';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { EmptyGrid } from './deals';

/** Products per page (specification, section 9). */
const pageSize = listingSizes.showcase;

function showcasePage(handle: string, page: number) {
  return listingQuery({ within: handle, limit: pageSize, offset: page * pageSize });
}

/** 'Everything You Need to Feel at Home': category chips and a grid paged by the server (HOME-3). */
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
      prefetch(queryClient, showcasePage(chosen.handle, page + 1));
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

interface CategoryChipsProps {
  categories: readonly Category[];
  chosen: Category | undefined;
  onChoose: (category: Category) => void;
}

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-5 font-semibold whitespace-nowrap transition-colors';

/** Category chips of the showcase, and the link to all products. */
function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <ul className="scrollbar-none -mx-gutter mb-10 flex min-h-13 gap-2 overflow-x-auto px-gutter py-1">
      {categories.map((category) => (
        <li key={category.id}>
          <button
            type="button"
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
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
  );
}

interface ShowcasePagerProps {
  /** From 0. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Previous and next buttons of the category showcase. */
function ShowcasePager({ page, pageCount, onPage }: ShowcasePagerProps) {
  return (
    <div className="flex items-center gap-1">
      <span className="tabular me-2 text-sm text-muted" aria-live="polite">
        {t('Page {page} of {pageCount}', { page: page + 1, pageCount })}
      </span>
      <IconButton
        label={t('Previous products')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        label={t('Next products')}
        disabled={page + 1 >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  );
}
