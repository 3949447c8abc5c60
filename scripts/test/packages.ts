import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPackages } from '../../tests/packages/run-packages';
import { root } from '../bootstrap.mjs';
import { changedApi } from '../release/api-surface';
import { findProblems } from '../release/find-problems';
import { packAll } from '../release/pack';
import { PUBLISHED } from '../release/published';
import { findBrowser, findHeadlessShell } from './browser/find-browser';
import { thisMachine } from './browser/this-machine';
import { countedResult, type PartResult } from './part-result';
import type { TestOptions } from './suites';

/** Medusa's versions in which the plugin is installed; the newest one is also checked with the example storefront. */
const VERSIONS = { short: ['2.21.2'], long: ['2.19.0', '2.20.1', '2.21.2'] };

/** Packs the published packages, and uses them in an empty folder as another shop does. */
export async function runPackagesPart({ long }: TestOptions): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-packages-'));
  try {
    const packed = await packAll(join(folder, 'tarballs'));
    const contents = (await Promise.all(packed.map(findProblems))).flat();
    for (const published of PUBLISHED.filter(({ hasApi }) => hasApi)) {
      for (const name of await changedApi(published)) {
        contents.push(
          `${published.folder}/api/${name} is not what the package exports: npm run release:api, and review the change`,
        );
      }
    }
    const machine = thisMachine(root);
    const browser = findBrowser(machine);
    const { passed, problems } = await runPackages({
      folder,
      packed,
      versions: long ? VERSIONS.long : VERSIONS.short,
      schedules: long ? 30 : 6,
      browser: {
        ...browser,
        executablePath: findHeadlessShell(machine, browser) ?? browser.executablePath,
      },
      say: (line) => console.log(line),
    });
    return countedResult('packages', packed.length + passed, [...contents, ...problems]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
