import { lazyPart } from '@/ui/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';

/** Loads the panel below the category bar: after the first screen, or on the first tap. */
export const loadCategoryProducts = () => import('./category-products');

const CategoryProducts = lazyPart(loadCategoryProducts);

/**
 * The categories (CAT-1). A click toggles their products: on wide screens a dropdown, on phones a strip of thumbnails
 * (CAT-2).
 */
export function CategoryBar() {
  const { data: categories } = useQuery(categoriesQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const open = categories?.find((category) => category.id === openId);

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setOpenId(null);
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenId(null);
      bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={bar} className="relative z-20 box-content min-h-13 border-y border-line">
      <nav
        aria-label={t('Categories')}
        className="scrollbar-none column overflow-x-auto [mask-image:linear-gradient(to_right,#000_calc(100%-4rem),transparent)] max-md:w-full max-md:px-gutter"
      >
        <ul className="-ms-3 flex pe-16">
          {categories?.map((category) => (
            <li key={category.id} className="shrink-0">
              <button
                type="button"
                aria-expanded={category.id === openId}
                aria-controls={category.id === openId ? 'category-products' : undefined}
                onClick={() => setOpenId(category.id === openId ? null : category.id)}
                className={classNames(
                  'inline-flex min-h-13 items-center px-3 text-sm font-semibold whitespace-nowrap transition-colors',
                  category.id === openId ? 'text-accent' : 'hover:text-accent',
                )}
              >
                {category.name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {open && (
        <div id="category-products">
          <Suspense fallback={null}>
            <CategoryProducts category={open} onLeave={() => setOpenId(null)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
