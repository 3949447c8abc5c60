import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPlugin } from './stage';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  mkdirSync(join(folder, '.medusa/server'), { recursive: true });
  writeFileSync(join(folder, '.medusa/server/old.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a plugin whose build is this script. */
function buildBy(script: string): Promise<void> {
  writeFileSync(join(folder, 'build.cjs'), script);
  const manifest = { name: 'plugin', scripts: { build: 'node build.cjs' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return buildPlugin(folder, join(folder, 'staged'));
}

it('packs no output of an earlier build when a build fails with the exit code 0', async () => {
  await expect(buildBy("console.error('TS2307')")).rejects.toThrow(
    /npm run build has made no \.medusa\/server:[^]*TS2307/,
  );
  expect(existsSync(join(folder, 'staged'))).toBe(false);
});

it('packs what a build has made, and nothing else', async () => {
  await buildBy(
    "require('fs').mkdirSync('.medusa/server', { recursive: true }); require('fs').writeFileSync('.medusa/server/new.js', 'a;\\n//# sourceMappingURL=data:application/json;base64,e30=');",
  );
  expect(readFileSync(join(folder, 'staged/.medusa/server/new.js'), 'utf8')).toBe('a;\n');
  expect(existsSync(join(folder, 'staged/.medusa/server/old.js'))).toBe(false);
});
