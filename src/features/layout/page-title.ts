import { useMatches } from '@tanstack/react-router';
import { type PlainText, t } from '@/language/t';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, or a function of the URL's parameters. */
    title?: PlainText | ((params: Record<string, string>) => string);
    /** Whether the category bar is shown below the header (CAT-1). */
    categoryBar?: boolean;
  }
}

/** The title of the current page; small screens show it in the header (HDR-3). */
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
