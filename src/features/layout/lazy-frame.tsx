import { Suspense } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { lazyComponent } from '@/ui/lazy-component';

// One chunk for the parts of the frame below the fold; it loads while the screen hydrates.
const parts = () => import('./lazy-frame-parts');
const LazyFooter = lazyComponent(async () => (await parts()).Footer);
const LazyFloating = lazyComponent(async () => (await parts()).Floating);
const LazyCategoryBar = lazyComponent(async () => (await parts()).CategoryBar);

// Constant elements: renders of their parents leave the server's markup alone until the code has loaded.

const barPlaceholder = <div className="box-content min-h-13 border-y border-line" />;

/** The category bar, with a placeholder of the same height. */
export const categoryBar = (
  <AfterPaint place={barPlaceholder}>
    <Suspense fallback={barPlaceholder}>
      <LazyCategoryBar />
    </Suspense>
  </AfterPaint>
);

export const footer = (
  <Suspense fallback={null}>
    <LazyFooter />
  </Suspense>
);

/** Status panels, and dialogs that open without a tap. */
export const floating = (
  <Suspense fallback={null}>
    <LazyFloating />
  </Suspense>
);
