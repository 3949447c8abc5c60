import { bundleFigures } from './bundles/bundle-figures';
import { allowing, type Figure, passes } from './figure';
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
 * Measures everything. Where something does not pass, and the machine could be why, it is measured once more with more runs, which
 * then decide: medians of a shared machine are off at times, but not twice at the same place; a slower shop is.
 *
 * @param options `only`: part of the names of what is measured; `once`: without the second time; `allowedOfTime`: how many times a
 * budget of time is let pass
 * @param report is called with what is measured, and with each figure
 */
export async function measureAll(
  place: Place,
  options: { only?: string | undefined; once?: boolean | undefined; allowedOfTime: number },
  report: { begins: (name: string) => void; measured: (figure: Figure) => void },
): Promise<Figure[]> {
  const { only, once: isOnce = false, allowedOfTime } = options;
  const figures: Figure[] = [];
  for (const { name, runs, measure } of measurementsOf(place)) {
    if (only !== undefined && !name.toLowerCase().includes(only.toLowerCase())) continue;
    report.begins(name);
    const once = async (times: number) => {
      const measured = await measure(times).catch((error) => [unmeasured(name, error)]);
      return measured.map((figure) => allowing(figure, allowedOfTime));
    };
    let measured = await once(runs);
    if (runs > 1 && !isOnce && !measured.every(passes)) {
      for (const figure of measured) if (!passes(figure)) report.measured(figure);
      report.begins(`${name}, again with ${runs + 2} runs`);
      measured = await once(runs + 2);
    }
    for (const figure of measured) report.measured(figure);
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
