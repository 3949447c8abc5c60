import { withDatabase } from '../postgres/connect';
import type { LogFile } from '../output/log-file';
import { type MedusaContext, medusaProgram } from '../medusa/medusa-program';
import type { Progress } from '../output/progress';
import { type CommandContext, runCommand } from '../processes/run-command';
import { readSetup } from './setup-record';

/** Whether the database is new, or a previous seed was interrupted. */
export function needsSeed(databaseUrl: string): Promise<boolean> {
  return withDatabase(databaseUrl, async (client) => {
    if ((await readSetup(client, 'seeded')) !== undefined) return false;
    if ((await readSetup(client, 'seed-started')) !== undefined) return true;
    const products = await client.query('select 1 from product where deleted_at is null limit 1');
    return products.rowCount === 0;
  });
}

/** Runs the seed, which creates what is missing and changes nothing else. */
export async function seed(
  medusa: MedusaContext,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
  args: readonly string[] = [],
): Promise<void> {
  await progress.runStep('Filling the shop', 'Shop filled', (note) =>
    runCommand(
      {
        ...medusaProgram(medusa, ['exec', './src/scripts/seed.ts', '--', ...args]),
        name: 'The seed',
        log: openLog(),
      },
      commands,
      (line) => {
        const text = /^seed: (.*)/.exec(line)?.[1];
        if (text !== undefined) note(text);
      },
    ),
  );
}
