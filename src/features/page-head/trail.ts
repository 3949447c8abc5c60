import type { Category } from '@/commerce/categories/category';
import { t } from '@/language/t';
import { absoluteUrl } from './absolute-url';
import type { Thing } from './page-facts';

/** A place on the way to a page. */
export interface Place {
  name: string;
  path: string;
}

/** The way down to a category: those above it, and itself. Nothing where it is not among them. */
export function placesDownTo(handle: string, categories: readonly Category[]): Place[] {
  const places: Place[] = [];
  let at = categories.find((category) => category.handle === handle);
  while (at !== undefined && places.length < categories.length) {
    const { name, handle: own, parentId } = at;
    places.unshift({ name, path: categoryPath(own) });
    at = categories.find(({ id }) => id === parentId);
  }
  return places;
}

export function categoryPath(handle: string): string {
  return `/productlisting/${encodeURIComponent(handle)}`;
}

/** The way from the home page to a page, its own place last. */
export function trailData(places: readonly Place[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...places].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
