import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./test/browser-faults.ts');
