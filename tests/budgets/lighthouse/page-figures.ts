import { budgets } from '../budgets';
import type { Figure } from '../figure';
import { median } from '../median';
import { type Measurement, type PageName, pathsOf, type Place } from '../place';
import { type PageReport, pageReport } from './page-report';
import { type Relay, startRelay } from './relay';
import { withoutScripts } from './without-scripts';

/** Of how many runs the medians are. */
const RUNS = 3;

/**
 * What Lighthouse says of a page, beside the same page without scripts, measured in turns: what the machine does meanwhile falls
 * upon both. The cart has nothing to show without scripts, and stands beside the home page without them.
 */
export function lighthouseMeasurement(place: Place, page: PageName): Measurement {
  return {
    name: `Lighthouse, ${page}`,
    runs: RUNS,
    measure: async (runs) => {
      const [itself, bare] = [
        await startRelay(place.shopUrl),
        await startRelay(place.shopUrl, withoutScripts),
      ];
      try {
        return figuresOf(page, await inTurns(place, page, itself, bare, runs));
      } finally {
        await Promise.all([itself.close(), bare.close()]);
      }
    },
  };
}

interface Reports {
  page: PageReport[];
  bare: PageReport[];
}

async function inTurns(
  place: Place,
  page: PageName,
  itself: Relay,
  bare: Relay,
  runs: number,
): Promise<Reports> {
  const paths = pathsOf(place);
  const barePath = page === 'cart' ? paths.home : paths[page];
  const reports: Reports = { page: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    reports.bare.push(await pageReport(`${bare.url}${barePath}`, place.launch, ['performance']));
    reports.page.push(await pageReport(`${itself.url}${paths[page]}`, place.launch));
  }
  return reports;
}

function figuresOf(name: PageName, { page, bare }: Reports): Figure[] {
  const limits = budgets.lighthouse;
  const of = (reports: PageReport[], value: (report: PageReport) => number) =>
    median(reports.map(value));
  const beside = (value: (report: PageReport) => number, digits: number) =>
    `${of(page, value).toFixed(digits)}; without scripts ${of(bare, value).toFixed(digits)}`;
  const lcp = ({ lcpMs }: PageReport) => lcpMs;
  const tbt = ({ tbtMs }: PageReport) => tbtMs;
  const points = (category: keyof PageReport['scores']) => (report: PageReport) =>
    report.scores[category] ?? Number.NaN;
  const score = (category: 'accessibility' | 'best-practices' | 'seo', budget: number): Figure => ({
    page: name,
    what: `Lighthouse ${category}`,
    value: of(page, points(category)),
    budget,
    unit: 'points',
    atLeast: true,
    because: (page[0]?.failures[category] ?? []).join(', '),
  });
  const largestPaint: Figure =
    name === 'cart'
      ? {
          page: name,
          what: 'Lighthouse LCP',
          value: of(page, lcp),
          budget: limits.cartLcpMs,
          unit: 'ms',
          takesTime: true,
          because: '',
        }
      : {
          page: name,
          what: 'Lighthouse LCP, of that without scripts',
          value: of(page, lcp) / of(bare, lcp),
          budget: limits.lcpOfBare,
          unit: 'times',
          because: `ms: ${beside(lcp, 0)}`,
        };
  return [
    largestPaint,
    {
      page: name,
      what: 'Lighthouse TBT, beyond that without scripts',
      value: of(page, tbt) - of(bare, tbt),
      budget: limits.tbtBeyondBareMs,
      unit: 'ms',
      takesTime: true,
      because: `ms: ${beside(tbt, 0)}`,
    },
    {
      page: name,
      what: 'Lighthouse CLS',
      value: of(page, ({ cls }) => cls),
      budget: limits.cls,
      unit: 'points',
      because: '',
    },
    // The cart is compared with another page: what it lacks in points is in the figures above.
    ...(name === 'cart'
      ? []
      : [
          {
            page: name,
            what: 'Lighthouse performance, below that without scripts',
            value: of(bare, points('performance')) - of(page, points('performance')),
            budget: limits.performanceBelowBare,
            unit: 'points' as const,
            takesTime: true as const,
            because: beside(points('performance'), 2),
          },
        ]),
    score('accessibility', limits.accessibility),
    score('best-practices', limits.bestPractices),
    // A cart is nobody else's business: it says itself that search engines shall leave it out.
    ...(name === 'cart' ? [] : [score('seo', limits.seo)]),
  ];
}
