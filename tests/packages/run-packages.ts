import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  formatResults,
  hasFailed,
  medusaCustomers,
  runServerSuite,
} from '@aangan/ledger-conformance/server';
import type { Packed } from '../../scripts/release/pack';
import { launchFlags } from '../../scripts/test/browser/launch-flags';
import { freePort } from '../stack/free-port';
import { serveExample } from './example';
import { startOwnPostgres } from './own-postgres';
import { playSchedule } from './play-schedule';
import { scheduleOf } from './schedule';
import { checkStaleTotals } from './stale-totals';
import { makeStockMedusa, type StockMedusa } from './stock-medusa';
import { newSteps, type Service } from './steps';

/** What was checked of the packed packages. */
export interface PackagesResult {
  passed: number;
  problems: string[];
}

export interface PackagesParts {
  /** Empty. */
  folder: string;
  packed: readonly Packed[];
  /** Versions of Medusa to install the plugin in; the last one also serves the example storefront. */
  versions: readonly string[];
  schedules: number;
  browser: { executablePath: string; env: Record<string, string> };
  say: (line: string) => void;
}

/**
 * Does in an empty folder what a stranger does with the packages: a stock Medusa application with the plugin, checked by the
 * conformance suite, and the example storefront on it, checked by schedules in a browser.
 */
export async function runPackages(parts: PackagesParts): Promise<PackagesResult> {
  const { folder, packed, versions, schedules, browser, say } = parts;
  await chmod(folder, 0o755);
  const tarballsOf = (...names: string[]) =>
    packed.filter(({ name }) => names.includes(name)).map(({ tarball }) => tarball);
  const result: PackagesResult = { passed: 0, problems: [] };
  const postgres = await startOwnPostgres(join(folder, 'database'));
  try {
    for (const version of versions) {
      const steps = newSteps(say);
      const storefrontPort = await freePort();
      const storefront = `http://127.0.0.1:${storefrontPort}`;
      const place = join(folder, version);
      await mkdir(place);
      const medusa = await makeStockMedusa(
        {
          folder: join(place, 'medusa'),
          version,
          tarballs: tarballsOf('@aangan/ledger-rules', '@aangan/medusa-ledger'),
          databaseUrl: await postgres.createDatabase(`medusa-${version}`),
          port: await freePort(),
          storefront,
        },
        steps,
      );
      let site: Service | undefined;
      try {
        await steps.step('The conformance suite', () => conform(medusa, version, result, say));
        await steps.step("Totals in Medusa's own routes", () =>
          totals(medusa, version, version === versions.at(-1), result),
        );
        if (version !== versions.at(-1)) continue;
        const client = tarballsOf('@aangan/ledger-rules', '@aangan/offline-cart');
        site = await serveExample(join(place, 'storefront'), client, medusa, storefrontPort, steps);
        await steps.step(`${schedules} schedules in a browser`, () =>
          play(schedules, browser, storefront, medusa, result, say),
        );
      } finally {
        await site?.stop();
        await medusa.service.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
  return result;
}

async function conform(
  medusa: StockMedusa,
  version: string,
  result: PackagesResult,
  say: (line: string) => void,
): Promise<void> {
  const [one = '', two = ''] = medusa.variants;
  const { url, publishableKey, regionId } = medusa;
  const results = await runServerSuite({
    url,
    publishableKey,
    regionId,
    variants: [{ id: one }, { id: two }],
    newCustomer: medusaCustomers({ url, publishableKey }),
  });
  result.passed += results.filter(({ status }) => status === 'passed').length;
  if (hasFailed(results)) {
    say(formatResults(results));
    result.problems.push(`Medusa ${version} with the plugin does not keep the protocol`);
  }
}

async function totals(
  medusa: StockMedusa,
  version: string,
  isEngine: boolean,
  result: PackagesResult,
): Promise<void> {
  try {
    await checkStaleTotals(medusa, isEngine);
    result.passed += 1;
  } catch (error) {
    result.problems.push(`Totals of Medusa ${version} with the plugin: ${String(error)}`);
  }
}

async function play(
  schedules: number,
  { executablePath, env }: PackagesParts['browser'],
  storefront: string,
  medusa: StockMedusa,
  result: PackagesResult,
  say: (line: string) => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: launchFlags(process.getuid?.() === 0),
    env: { ...process.env, ...env },
  });
  try {
    for (let seed = 1; seed <= schedules; seed += 1) {
      const actions = scheduleOf(seed);
      const difference = await playSchedule(actions, browser, storefront, medusa).catch(
        (error: unknown) => String(error),
      );
      if (difference === undefined) {
        result.passed += 1;
        continue;
      }
      say(
        `Schedule ${seed}: ${difference}\n${actions.map((each) => JSON.stringify(each)).join('\n')}`,
      );
      result.problems.push(`schedule ${seed}: ${difference}`);
    }
  } finally {
    await browser.close();
  }
}
