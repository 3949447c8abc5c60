import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./test/faults-main.ts');
