import { pwaAudit } from '../../e2e/world/pwa-audit';
import { budgets } from '../budgets';
import { type Measurement, pathsOf, type Place } from '../place';
import { runAgain } from './page-report';

/** How well each page installs. Once: nothing of it depends on how fast the machine is. */
export function installMeasurement(place: Place): Measurement {
  return {
    name: 'Lighthouse, installing',
    runs: 1,
    measure: async () => {
      const figures = [];
      for (const [page, path] of Object.entries(pathsOf(place))) {
        const url = `${place.shopUrl}${path}`;
        const { score, failures } = await runAgain(() => pwaAudit(url, place.launch));
        figures.push({
          page,
          what: 'Lighthouse PWA',
          value: score ?? Number.NaN,
          budget: budgets.lighthouse.pwa,
          unit: 'points' as const,
          atLeast: true,
          because: Object.keys(failures).join(', '),
        });
      }
      return figures;
    },
  };
}
