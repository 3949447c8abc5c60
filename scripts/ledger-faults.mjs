import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./test/ledger-faults.ts');
