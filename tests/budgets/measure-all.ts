import { bundleFigures } from './bundles/bundle-figures';
import { type Figure, isMet } from './figure';
import { frontMeasurement } from './front/front-figures';
import { offlineMeasurement } from './in-app/offline-figures';
import { editMeasurement, keptProductMeasurement } from './in-app/tap-figures';
import { taskMeasurement } from './in-app/task-figures';
import { installMeasurement } from './lighthouse/install-figures';
import { lighthouseMeasurement } from './lighthouse/page-figures';
import type { Measurement, PageName, Place } from './place';

const PAGES: readonly PageName[] = ['home', 'listing', 'product', 'cart'];

/** All that there are budgets for, in the order of the table. */
function measurementsOf(place: Place): Measurement[] {
  return [
    { name: 'What the build weighs', runs: 1, measure: () => bundleFigures(place.build) },
    ...PAGES.map((page) => lighthouseMeasurement(place, page)),
    installMeasurement(place),
    ...PAGES.map((page) => taskMeasurement(place, page)),
    editMeasurement(place, 'online'),
    editMeasurement(place, 'offline'),
    keptProductMeasurement(place),
    offlineMeasurement(place),
    frontMeasurement(place),
  ];
}

/**
 * Measures everything. Where a budget is not met, and the machine could be why, it is measured once more with more runs, which
 * then decide: medians of a shared machine are off at times, but not twice at the same place; a slower shop is.
 *
 * @param options `only`: part of the names of what is measured; `once`: without the second time
 * @param tell is told what is measured, and each figure
 */
export async function measureAll(
  place: Place,
  { only, once: isOnce = false }: { only?: string | undefined; once?: boolean | undefined },
  tell: { begins: (name: string) => void; measured: (figure: Figure) => void },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, runs, measure } of measurementsOf(place)) {
    if (only !== undefined && !name.toLowerCase().includes(only.toLowerCase())) continue;
    tell.begins(name);
    const once = (times: number) => measure(times).catch((error) => [unmeasured(name, error)]);
    let measured = await once(runs);
    if (runs > 1 && !isOnce && !measured.every(isMet)) {
      for (const figure of measured) if (!isMet(figure)) tell.measured(figure);
      tell.begins(`${name}, again with ${runs + 2} runs`);
      measured = await once(runs + 2);
    }
    for (const figure of measured) tell.measured(figure);
    figures.push(...measured);
  }
  return figures;
}

/** What cannot be measured is a failure of its own, and keeps nothing else from being measured. */
function unmeasured(name: string, error: unknown): Figure {
  console.error(error);
  const because = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return {
    page: name,
    what: 'not measured',
    value: Number.NaN,
    budget: 0,
    unit: 'points',
    because,
  };
}
