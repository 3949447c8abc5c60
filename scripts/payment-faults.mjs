import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./test/payment-faults.ts');
