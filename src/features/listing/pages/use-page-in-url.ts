import { useElementScrollRestoration, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pageAtTop } from './page-elements';

/** The URL is updated when scrolling has paused for this long. */
const URL_UPDATE_DELAY_MS = 200;

/**
 * Keeps the URL's page number and the scroll position in sync: scrolling replaces the number, and a new number (from a link or the
 * pager) scrolls the list.
 * @param page from 1; null while the URL belongs to another listing
 * @param onScrolled called at each scroll
 */
export function usePageInUrl(
  root: RefObject<HTMLElement | null>,
  page: number | null,
  onScrolled: () => void,
): void {
  const router = useRouter();
  const navigate = useNavigate();
  const restored = useElementScrollRestoration({ getElement: () => window });
  /** The page number that this hook last wrote to the URL. */
  const followed = useRef<number | null>(null);

  const place = useEffectEvent((page: number | null) => {
    const list = root.current;
    if (!list || page === null || page === followed.current) return;
    followed.current = null;
    // After Back or Forward the restored position is exact already.
    const isBack = restored !== undefined && Math.abs(restored.scrollY - window.scrollY) < 2;
    if (isBack || pageAtTop(list) === page) return;
    list.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ behavior: 'instant' });
  });

  const placeAgain = useEffectEvent(() => {
    const { page: named = 1 } = router.state.location.search;
    if (page !== null) place(named);
    // The router drops scroll events of the time between the start of a navigation and its render; Back would restore an earlier position.
    document.dispatchEvent(new Event('scroll'));
  });

  const follow = useEffectEvent(() => {
    const list = root.current;
    if (!list || page === null || router.state.isLoading) return;
    const seen = pageAtTop(list);
    if (seen === page) return;
    followed.current = seen;
    void navigate({
      to: '.',
      search: (search) => ({ ...search, page: seen === 1 ? undefined : seen }),
      replace: true,
      resetScroll: false,
    });
  });

  // Runs after the router's own scroll restoration.
  useLayoutEffect(() => router.subscribe('onRendered', () => placeAgain()), [router]);
  useLayoutEffect(() => place(page), [page]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      onScrolled();
      clearTimeout(timer);
      timer = setTimeout(() => follow(), URL_UPDATE_DELAY_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [onScrolled]);
}
