import { withDatabase } from '../postgres/connect';
import { type MedusaCommands, runBackendScript } from '../medusa/medusa-program';
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
export async function seed(medusa: MedusaCommands, args: readonly string[] = []): Promise<void> {
  await medusa.progress.runStep('Filling the shop', 'Shop filled', (note) =>
    runBackendScript(medusa, 'seed', { name: 'The seed', args }, note),
  );
}
