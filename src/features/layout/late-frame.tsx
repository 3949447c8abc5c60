import { Suspense } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { latePart } from '@/ui/late-part';

// One file for all that no first look needs: it comes while the screen is hydrated.
const parts = () => import('./late-parts');
const LateFooter = latePart(async () => (await parts()).Footer);
const LateDialogs = latePart(async () => (await parts()).Dialogs);
const LateCategoryBar = latePart(async () => (await parts()).CategoryBar);

// Each is one element for all times: what is rendered again around it leaves the server's markup alone until its script is there.

const placeOfBar = <div className="box-content min-h-13 border-y border-line" />;

/** The categories; a rendered page has them, and any page their place. */
export const categoryBar = (
  <AfterPaint place={placeOfBar}>
    <Suspense fallback={placeOfBar}>
      <LateCategoryBar />
    </Suspense>
  </AfterPaint>
);

/** What stands at the end of every page. */
export const footer = (
  <Suspense fallback={null}>
    <LateFooter />
  </Suspense>
);

/** What the app opens by itself. */
export const dialogs = (
  <Suspense fallback={null}>
    <LateDialogs />
  </Suspense>
);
