import { type ComponentType, lazy } from 'react';

const underWay = new Set<Promise<unknown>>();

/**
 * A part of a screen whose script comes after the screen's own. A rendered page shows it from the start; until its script is there
 * it answers to links alone, so that {@link latePartsAreThere} is to be waited for before taps on it are made up for.
 */
export function latePart(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const coming = load();
    underWay.add(coming);
    try {
      return { default: await coming };
    } finally {
      underWay.delete(coming);
    }
  });
}

/** Resolves when no late part of what is shown is on its way any more, whether or not it came. */
export async function latePartsAreThere(): Promise<void> {
  await Promise.allSettled(underWay);
}
