import { measureFront } from '../../bench/front/measure-front';
import { budgets } from '../budgets';
import type { Measurement, Place } from '../place';

/** How long each kind of answer is asked for, each of three times (s). */
const SECONDS = 2;

/** What the web front carries of what Node can at most; `npm run bench:front` measures more of it. */
export function frontMeasurement({ shopUrl, store }: Place): Measurement {
  return {
    name: 'The web front',
    runs: 3,
    measure: async () => {
      // A front that has only just started still compiles itself: a warm one is measured.
      await measureFront(shopUrl, store, 1, 'kept-page');
      const [ceiling, page] = await measureFront(shopUrl, store, SECONDS, 'kept-page');
      return [
        {
          page: 'product',
          what: 'answers of the web front, of one buffer by node:http',
          value: (page?.rate ?? Number.NaN) / (ceiling?.rate ?? Number.NaN),
          budget: budgets.front.ofCeiling,
          unit: 'times' as const,
          atLeast: true,
          because: `${page?.rate.toFixed(0)} and ${ceiling?.rate.toFixed(0)} a second`,
        },
      ];
    },
  };
}
