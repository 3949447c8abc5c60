import { useMatches } from '@tanstack/react-router';
import { type PlainText, t } from '@/language/t';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, or how it follows from the URL's parameters. */
    title?: PlainText | ((params: Record<string, string>) => string);
    /** Whether the category bar stands under the header (CAT-1). */
    categoryBar?: boolean;
  }
}

/** The title of the page that is shown: small screens have it in the header (HDR-3). */
export function usePageTitle(): string {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const title = match?.staticData.title;
      if (typeof title === 'function') return title(match?.params ?? {});
      return t(title ?? 'Page not found');
    },
  });
}

export function useCategoryBar(): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.categoryBar === true });
}
