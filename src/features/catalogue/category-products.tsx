import type { Category } from '@/commerce/categories/category';
import { CategoryDropdown } from './category-dropdown';
import { CategoryStrip } from './category-strip';

interface CategoryProductsProps {
  category: Category;
  /** A link was followed. */
  onLeave: () => void;
}

/** The first products of a category, as it suits the screen. */
export default function CategoryProducts({ category, onLeave }: CategoryProductsProps) {
  return (
    <>
      <CategoryDropdown category={category} onLeave={onLeave} />
      <CategoryStrip category={category} onLeave={onLeave} />
    </>
  );
}
