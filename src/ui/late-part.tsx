import { type ComponentType, use } from 'react';

const underWay = new Set<Promise<unknown>>();

/**
 * A part of a screen whose script comes after the screen's own, and begins to come as soon as that is there. A rendered page shows
 * it from the start; until its script is there it answers to links alone, so that {@link latePartsAreThere} is to be waited for
 * before the page counts as alive. It has to stand in a Suspense.
 */
export function latePart(load: () => Promise<ComponentType>): ComponentType {
  let coming = begin(load);
  let isDueAgain = false;
  coming.catch(() => {
    isDueAgain = true;
  });
  return function LatePart() {
    if (isDueAgain) {
      // What did not come at first is asked for again when it is to be shown; once, or each failure would bring the next call.
      isDueAgain = false;
      coming = begin(load);
    }
    const Part = use(coming);
    return <Part />;
  };
}

function begin(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const coming = load();
  underWay.add(coming);
  const over = () => underWay.delete(coming);
  coming.then((value) => {
    // As React notes it, but at once: a tap that brings the part to life must not find it on its way still.
    void Object.assign(coming, { status: 'fulfilled', value });
    over();
  }, over);
  return coming;
}

/** Resolves when no late part is on its way any more, whether or not it came. */
export async function latePartsAreThere(): Promise<void> {
  await Promise.allSettled(underWay);
}
