import { Link } from '@tanstack/react-router';
import type { Category } from '@/commerce/categories/category';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';

interface CategoryChipsProps {
  categories: readonly Category[];
  chosen: Category | undefined;
  onChoose: (category: Category) => void;
}

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-5 font-semibold whitespace-nowrap transition-colors';

/** The categories of the showcase, one of them chosen, and the way to all products. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
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
