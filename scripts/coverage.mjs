import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./coverage/main.ts');
