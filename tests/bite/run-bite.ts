import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { requirementRows } from '../../scripts/coverage/requirement-rows';
import { biteUnits } from './bite-units';
import { biteShop } from './bite-shop';
import { copyCheckout } from './checkout-copy';
import { drawnRows } from './draw';
import { mutants } from './mutants/mutants';
import type { BiteOptions } from './read-options';
import type { Bite } from './report';

/**
 * Puts a deliberate bug into each of some requirements, one after the other, and sees whether the tests that name the row
 * notice it. Nothing of this checkout is touched: the bugs stand in a copy of it.
 * @param tell what is under way, a line at a time
 */
export async function runBite(options: BiteOptions, tell: (line: string) => void): Promise<Bite[]> {
  const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');
  const rows = drawnRows(
    requirementRows(document).map(({ id }) => id),
    options,
  );
  tell(options.kind === 'named' ? rows.join(' ') : `seed ${options.seed}: ${rows.join(' ')}`);
  const chosen = mutants.filter(({ row }) => rows.includes(row));
  const bare = rows.filter((row) => !chosen.some((mutant) => mutant.row === row));
  if (bare.length > 0) throw new Error(`tests/bite/mutants has no bug against ${bare.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-bite-'));
  // As a checkout is: root's Postgres, which runs as another user, may enter it.
  await chmod(folder, 0o755);
  try {
    const copy = join(folder, 'checkout');
    await copyCheckout(root, copy);
    const units = chosen.filter(({ shownBy }) => shownBy.runner === 'vitest');
    const others = chosen.filter(({ shownBy }) => shownBy.runner === 'playwright');
    const bites = await biteUnits(copy, units, tell);
    return [...bites, ...(await biteShop(copy, join(folder, 'data'), others, tell))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
