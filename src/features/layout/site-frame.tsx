import { ClientOnly, Outlet } from '@tanstack/react-router';
import { t } from '@/language/t';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { categoryBar, floating, footer } from './lazy-frame';
import { useCategoryBar } from './page-title';

/** Header, footer and navigation around every page (ROUTE-2). */
export function SiteFrame() {
  const hasCategories = useCategoryBar();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="print:hidden fixed inset-s-4 -top-20 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-page focus:top-4"
      >
        {t('Skip to main content')}
      </a>
      {/* Not printed. */}
      <div className="contents print:hidden">
        <Header />
        {hasCategories && categoryBar}
      </div>
      {/* Isolated: a change of the count above it does not repaint it. */}
      <main
        id="main"
        tabIndex={-1}
        className="isolate min-h-[75dvh] grow outline-none print:min-h-0"
      >
        <Outlet />
      </main>
      <div className="contents print:hidden">
        {footer}
        <BottomBar />
      </div>
      <ClientOnly>{floating}</ClientOnly>
    </div>
  );
}
