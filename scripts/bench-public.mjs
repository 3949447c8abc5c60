import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./bench/public.ts');
