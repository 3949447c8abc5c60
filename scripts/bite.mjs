import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./bite/main.ts');
