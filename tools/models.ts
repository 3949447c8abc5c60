/** Rebuilds the seed's 3D models: `npm run models`, after a change in tools/models or of the seed's dimensions. */
import { mkdir, writeFile } from 'node:fs/promises';
import { seedModels } from './models/seed-models';

const folder = new URL('../backend/src/seed/models/', import.meta.url);

await mkdir(folder, { recursive: true });
for (const { handle, glb } of await seedModels()) {
  await writeFile(new URL(`${handle}.glb`, folder), glb);
  console.log(`${handle}: ${(glb.byteLength / 1000).toFixed(1)} kB`);
}
