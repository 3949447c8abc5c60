import { currentLocale } from '@/language/language-pack';
import type { Category } from '@/commerce/categories/categories';
import { t } from '@/language/t';
import { absoluteUrl, shopName } from './shop-identity';
import type { Thing } from './page-facts';

/** JSON-LD of the shop. Other objects refer to it by its `@id`. */
export function organizationData(): Thing {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#shop'),
    name: shopName,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
  };
}

/** JSON-LD of the website and its search. */
export function websiteData(): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName,
    url: absoluteUrl('/'),
    inLanguage: currentLocale(),
    publisher: { '@id': absoluteUrl('/#shop') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The search engine replaces the braces.
        urlTemplate: `${absoluteUrl('/product')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

interface Breadcrumb {
  name: string;
  path: string;
}

/** The breadcrumbs of a category: its ancestors and itself. Empty if the category is unknown. */
export function categoryBreadcrumbs(handle: string, categories: readonly Category[]): Breadcrumb[] {
  const breadcrumbs: Breadcrumb[] = [];
  let at = categories.find((category) => category.handle === handle);
  while (at !== undefined && breadcrumbs.length < categories.length) {
    const { name, handle: own, parentId } = at;
    breadcrumbs.unshift({ name, path: categoryPath(own) });
    at = categories.find(({ id }) => id === parentId);
  }
  return breadcrumbs;
}

export function categoryPath(handle: string): string {
  return `/productlisting/${encodeURIComponent(handle)}`;
}

/** JSON-LD of breadcrumbs, from the home page to the page itself. */
export function breadcrumbData(breadcrumbs: readonly Breadcrumb[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...breadcrumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
