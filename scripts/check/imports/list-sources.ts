import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'server', 'scripts', 'tests', 'packages', 'backend'];
const IGNORED = new Set(['node_modules', '.medusa', 'dist', 'public', 'static', 'fixtures']);
const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
/** Written by the router's plugin: it imports every route, and each route's types lead back to it. */
const GENERATED = /\.gen\.ts$/;

/** All own source files of a repository, as sorted paths from its root. */
export function listSources(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !IGNORED.has(entry.name)) walk(path);
      if (entry.isFile() && SOURCE.test(entry.name) && !GENERATED.test(path)) found.push(path);
    }
  };
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) walk(folder);
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile() && SOURCE.test(entry.name)) found.push(entry.name);
  }
  return found.toSorted();
}
