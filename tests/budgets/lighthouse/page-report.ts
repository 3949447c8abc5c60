import type { LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse-12';
import * as v from 'valibot';
import { withDebuggedBrowser } from '../../e2e/world/browser-options';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const measured = v.object({ numericValue: v.number() });
const category = v.object({
  score: v.number(),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});

const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  audits: v.intersect([
    v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
    v.object({
      'largest-contentful-paint': measured,
      'total-blocking-time': measured,
      'cumulative-layout-shift': measured,
    }),
  ]),
  categories: v.partial(v.object(v.entriesFromList(CATEGORIES, category))),
});

type Category = (typeof CATEGORIES)[number];

/** What Lighthouse measured of a page once. */
export interface PageReport {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** 0 to 1. */
  scores: Partial<Record<Category, number>>;
  /** Ids of audits that cost points, by category. */
  failures: Partial<Record<Category, string[]>>;
}

/**
 * Lets Lighthouse open a page as a phone (its slow 4G and its CPU four times slower, both simulated), in a fresh browser that
 * ends afterwards: nothing that the shop does in the background disturbs the next run.
 */
export function pageReport(
  url: string,
  options: LaunchOptions,
  onlyCategories: readonly Category[] = CATEGORIES,
): Promise<PageReport> {
  return runAgain(() => reportOnce(url, options, onlyCategories));
}

function reportOnce(
  url: string,
  options: LaunchOptions,
  onlyCategories: readonly Category[],
): Promise<PageReport> {
  return withDebuggedBrowser(options, async (port) => {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...onlyCategories],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (result?.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    const { audits, categories } = v.parse(reportSchema, result?.lhr);
    const report: PageReport = {
      lcpMs: audits['largest-contentful-paint'].numericValue,
      tbtMs: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      scores: {},
      failures: {},
    };
    for (const name of CATEGORIES) {
      const found = categories[name];
      if (!found) continue;
      report.scores[name] = found.score;
      report.failures[name] = found.auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
    }
    return report;
  });
}

/** At times Lighthouse does not get its own trace of a page together, and says itself that it is to be run again: twice at most. */
export function runAgain<T>(run: () => Promise<T>, tries = 2): Promise<T> {
  return run().catch((error: unknown) => {
    if (tries === 0) throw error;
    console.log(String(error));
    return runAgain(run, tries - 1);
  });
}
