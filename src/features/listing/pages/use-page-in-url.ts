import { useElementScrollRestoration, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pageAtTop } from './page-of';

/** ms without a scroll after which the URL follows. */
const restAfter = 200;

/**
 * The URL names the page that is seen at the top, without a step of the history for each; and where the URL names another
 * one, by a link or a pager, the list goes there.
 * @param page from 1; null while the URL asks for another listing
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
  /** The page that the URL was last made to name here. */
  const followed = useRef<number | null>(null);

  const place = useEffectEvent((page: number | null) => {
    const list = root.current;
    if (!list || page === null || page === followed.current) return;
    followed.current = null;
    // Where one comes back to, every pixel is as it was.
    const isBack = restored !== undefined && Math.abs(restored.scrollY - window.scrollY) < 2;
    if (isBack || pageAtTop(list) === page) return;
    list.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ behavior: 'instant' });
  });

  const placeAgain = useEffectEvent(() => {
    const { page: named = 1 } = router.state.location.search;
    if (page !== null) place(named);
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

  // The router goes to the top, or to where one was: this comes after it.
  useLayoutEffect(() => router.subscribe('onRendered', () => placeAgain()), [router]);
  useLayoutEffect(() => place(page), [page]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      onScrolled();
      clearTimeout(timer);
      timer = setTimeout(() => follow(), restAfter);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [onScrolled]);
}
