import { budgets } from '../budgets';
import { type Figure, isMet } from '../figure';
import { median } from '../statistics';
import { type Measurement, type PageName, pathsOf, type Place } from '../place';
import { CATEGORIES, type PageReport, pageReport } from './page-report';
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
        return figuresOf(page, await inTurns(place, page, itself, bare, runs), MEDIANS);
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
  for (let run = 0; run < runs && !areDecided(page, reports, runs); run += 1) {
    reports.bare.push(await pageReport(`${bare.url}${barePath}`, place.launch, ['performance']));
    // The other categories do not depend on the speed of the machine.
    const categories = run === 0 ? CATEGORIES : (['performance'] as const);
    reports.page.push(await pageReport(`${itself.url}${paths[page]}`, place.launch, categories));
  }
  return reports;
}

/** Whether the medians of so many runs are within the budgets whatever the runs that are left measure. */
function areDecided(page: PageName, reports: Reports, runs: number): boolean {
  const isMajority = reports.page.length > runs / 2;
  return isMajority && figuresOf(page, reports, BOUNDS).every(isMet);
}

/** How a figure is made of the runs: where a high value is bad, and where a low one is. */
interface Summary {
  high: (values: readonly number[]) => number;
  low: (values: readonly number[]) => number;
}

const MEDIANS: Summary = { high: median, low: median };
/** With more than half of the runs made, no median can be worse. */
const BOUNDS: Summary = {
  high: (values) => Math.max(...values),
  low: (values) => Math.min(...values),
};

function figuresOf(name: PageName, { page, bare }: Reports, { high, low }: Summary): Figure[] {
  const limits = budgets.lighthouse;
  const beside = (value: (report: PageReport) => number, digits: number) =>
    [page, bare]
      .map((reports) => median(reports.map(value)).toFixed(digits))
      .join('; without scripts ');
  const lcp = ({ lcpMs }: PageReport) => lcpMs;
  const tbt = ({ tbtMs }: PageReport) => tbtMs;
  const performance = ({ scores }: PageReport) => scores.performance ?? Number.NaN;
  const score = (category: 'accessibility' | 'best-practices' | 'seo', budget: number): Figure => ({
    page: name,
    what: `Lighthouse ${category}`,
    value: page[0]?.scores[category] ?? Number.NaN,
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
          value: high(page.map(lcp)),
          budget: limits.cartLcpMs,
          unit: 'ms',
          takesTime: true,
          because: '',
        }
      : {
          page: name,
          what: 'Lighthouse LCP, of that without scripts',
          value: high(page.map(lcp)) / low(bare.map(lcp)),
          budget: limits.lcpOfBare,
          unit: 'times',
          because: `ms: ${beside(lcp, 0)}`,
        };
  return [
    largestPaint,
    {
      page: name,
      what: 'Lighthouse TBT, beyond that without scripts',
      value: high(page.map(tbt)) - low(bare.map(tbt)),
      budget: limits.tbtBeyondBareMs,
      unit: 'ms',
      takesTime: true,
      because: `ms: ${beside(tbt, 0)}`,
    },
    {
      page: name,
      what: 'Lighthouse CLS',
      value: high(page.map(({ cls }) => cls)),
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
            value: high(bare.map(performance)) - low(page.map(performance)),
            budget: limits.performanceBelowBare,
            unit: 'points' as const,
            takesTime: true as const,
            because: beside(performance, 2),
          },
        ]),
    score('accessibility', limits.accessibility),
    score('best-practices', limits.bestPractices),
    // A cart is private: it says itself that search engines shall leave it out.
    ...(name === 'cart' ? [] : [score('seo', limits.seo)]),
  ];
}
