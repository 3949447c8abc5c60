// Compiles the plugin to `.medusa/server`, where Medusa loads plugins from, without checking types: `medusa plugin:develop`
// does the same while it watches. `medusa plugin:build` checks types too, and takes fifty times as long.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

const root = fileURLToPath(new URL('.', import.meta.url));
const built = join(root, '.medusa/server');
const next = join(root, `.medusa/server-${process.pid}`);
const [stamp = ''] = process.argv.slice(2);

const options = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, keepClassNames: true },
};

for (const entry of readdirSync(join(root, 'src'), { recursive: true })) {
  if (!entry.endsWith('.ts') || /\.test\.ts$|(^|\/)testing\//.test(entry)) continue;
  const target = join(next, 'src', entry.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const source = join(root, 'src', entry);
  const sourceFileName = relative(dirname(join(built, 'src', entry)), source);
  writeFileSync(target, transformFileSync(source, { ...options, sourceFileName }).code);
}
if (stamp !== '') writeFileSync(join(next, '.build'), stamp);
rmSync(built, { recursive: true, force: true });
renameSync(next, built);
