import { currentLocale } from '@/language/spoken';
import { absoluteUrl } from './absolute-url';
import type { Thing } from './page-facts';
import { shopName } from './shop-name';

/** The shop as one that sells: others refer to it by its `@id`. */
export function shopData(): Thing {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#shop'),
    name: shopName,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
  };
}

/** The site, and how it is searched. */
export function siteData(): Thing {
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
        // The braces are the search engine's to fill in.
        urlTemplate: `${absoluteUrl('/product')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
