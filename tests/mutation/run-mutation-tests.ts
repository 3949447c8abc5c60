import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { requirementRows } from '../../scripts/coverage/requirement-rows';
import { runUnitMutants } from './run-unit-mutants';
import { runShopMutants } from './run-shop-mutants';
import { copyCheckout } from './checkout-copy';
import { selectRows } from './select-rows';
import { mutants } from './mutants/mutants';
import type { MutationOptions } from './read-options';
import type { MutantResult } from './report';

/**
 * Breaks some requirements, one mutant at a time, and reports whether the tests that name the requirement fail. The mutants are
 * applied to a copy of this checkout.
 * @param log receives progress, one line per call
 */
export async function runMutationTests(
  options: MutationOptions,
  log: (line: string) => void,
): Promise<MutantResult[]> {
  const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');
  const rows = selectRows(
    requirementRows(document).map(({ id }) => id),
    options,
  );
  log(options.kind === 'named' ? rows.join(' ') : `seed ${options.seed}: ${rows.join(' ')}`);
  const chosen = mutants.filter(({ row }) => rows.includes(row));
  const missing = rows.filter((row) => !chosen.some((mutant) => mutant.row === row));
  if (missing.length > 0)
    throw new Error(`tests/mutation/mutants has no mutant for ${missing.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-mutation-'));
  // With root, Postgres runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755);
  try {
    const copy = join(folder, 'checkout');
    await copyCheckout(root, copy);
    const units = chosen.filter(({ shownBy }) => shownBy.runner === 'vitest');
    const others = chosen.filter(({ shownBy }) => shownBy.runner === 'playwright');
    const results = await runUnitMutants(copy, units, log);
    return [...results, ...(await runShopMutants(copy, join(folder, 'data'), others, log))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
