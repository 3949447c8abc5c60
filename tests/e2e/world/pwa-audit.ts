import type { LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse';
import { withDebuggedBrowser } from './browser-options';

/** What Lighthouse found of a category. */
export interface LighthouseResult {
  /** 0 to 1. */
  score: number | null;
  /** Ids of the audits that count and did not pass, with what Lighthouse says of them. */
  failures: Record<string, string>;
}

/**
 * Lets Lighthouse open a page in a browser of its own, as a phone, and rate how well it can be installed. Version 11 is the last
 * one that does; all else is rated by a newer one (tests/budgets/lighthouse).
 */
export function pwaAudit(url: string, options: LaunchOptions): Promise<LighthouseResult> {
  return withDebuggedBrowser(options, async (port) => {
    const result = await lighthouse(url, { port, onlyCategories: ['pwa'], logLevel: 'error' });
    if (!result) throw new Error('Lighthouse returned nothing');
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    const { score = null, auditRefs = [] } = categories['pwa'] ?? {};
    const failures: Record<string, string> = {};
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight === 0 || audit?.score === 1) continue;
      failures[id] = audit?.explanation ?? audit?.errorMessage ?? audit?.title ?? 'not run';
    }
    return { score, failures };
  });
}
