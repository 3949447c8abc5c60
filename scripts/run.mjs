// Runs one of the repository's programs: `node scripts/run.mjs PROGRAM [ARGUMENTS]`, with its path from the root.
import { bootstrap } from './bootstrap.mjs';

// A program reads its own arguments as if it had been started directly.
const [program = ''] = process.argv.splice(2, 1);
const root = new URL('../', import.meta.url);
await bootstrap();
await import(new URL(program, root).href);
