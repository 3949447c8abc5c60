import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../bootstrap.mjs';
import { parseManifest, publishedManifest } from './manifest';
import { withPackedLinks } from './packed-links';
import type { Published } from './published';
import { withExtensions } from './with-extensions';

const run = promisify(execFile);

/** Files that are no part of a published package. */
const OWN = /(?:^|\/)(?:testing|admin)\/|\.test\.(?:js|d\.ts)$/;

/**
 * Compiles a package, and puts what is published of it into a folder of its own.
 * @param folder where it is put; emptied before
 * @throws with the compiler's output
 */
export async function stage(published: Published, folder: string): Promise<void> {
  const source = join(root, 'packages', published.folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (published.build === 'plugin') await buildPlugin(source, folder);
  else await buildModules(source, folder, published.isRequired ?? false);
  const manifest = parseManifest(await readFile(join(source, 'package.json'), 'utf8'));
  const text = JSON.stringify(publishedManifest(manifest, published), null, 2);
  await writeFile(join(folder, 'package.json'), `${text}\n`);
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  if (published.hasApi) await cp(join(source, 'api'), join(folder, 'api'), { recursive: true });
  await cp(join(source, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  await packDocuments(published.folder, folder);
}

/** Writes the README, and the documents that it links to, into a staged package. */
async function packDocuments(folder: string, staged: string): Promise<void> {
  const has = (path: string) => existsSync(join(staged, path));
  const targets = new Map([[`packages/${folder}/README.md`, 'README.md']]);
  // Grows meanwhile: a document may link to others.
  for (const [path, target] of targets) {
    const source = withoutDevelopment(await readFile(join(root, path), 'utf8'));
    const { text, documents } = withPackedLinks(source, path, { folder, has });
    await mkdir(dirname(join(staged, target)), { recursive: true });
    await writeFile(join(staged, target), text);
    for (const document of documents) targets.set(document, document);
  }
}

/** Without the last section, if it is for developers of the package: its commands need the repository. */
function withoutDevelopment(text: string): string {
  return text.replace(/\n## Development\n(?:(?!\n## )[\s\S])*$/, '');
}

async function buildModules(source: string, folder: string, isRequired: boolean): Promise<void> {
  await compile(source, join(folder, 'dist'), []);
  if (!isRequired) return;
  const target = join(folder, 'cjs');
  await compile(source, target, ['--module', 'commonjs', '--verbatimModuleSyntax', 'false']);
  await writeFile(join(target, 'package.json'), '{ "type": "commonjs" }\n');
}

async function compile(source: string, target: string, options: readonly string[]): Promise<void> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--outDir', target];
  await runLoudly(tsc, ['-p', source, '--rootDir', join(source, 'src'), ...emit, ...options]);
  await removeOwn(target);
  for (const entry of await filesOf(target)) {
    const file = join(target, entry);
    if (/\.(?:js|d\.ts)$/.test(entry)) {
      await writeFile(file, withExtensions(await readFile(file, 'utf8'), file));
    }
  }
}

/**
 * Medusa's own command compiles the plugin, into its folder. It may fail with the exit code 0, so earlier output is removed before.
 * @throws when there is no output
 */
export async function buildPlugin(source: string, folder: string): Promise<void> {
  const built = join(source, '.medusa/server');
  await rm(built, { recursive: true, force: true });
  const output = await runLoudly('npm', ['run', 'build'], source);
  if (!existsSync(built)) throw new Error(`npm run build has made no .medusa/server:\n${output}`);
  const target = join(folder, '.medusa/server');
  await cp(built, target, { recursive: true });
  await removeOwn(target);
  await removeSourceMaps(target);
}

/** They lead to sources that are not published. */
async function removeSourceMaps(folder: string): Promise<void> {
  for (const entry of await filesOf(folder)) {
    if (!entry.endsWith('.js')) continue;
    const file = join(folder, entry);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/\n?\/\/# sourceMappingURL=data:\S+\s*$/, '\n'));
  }
}

async function removeOwn(folder: string): Promise<void> {
  for (const entry of await filesOf(folder)) if (OWN.test(entry)) await rm(join(folder, entry));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** @returns what it printed. @throws with what it printed */
async function runLoudly(program: string, args: readonly string[], cwd = root): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, args, { cwd, maxBuffer: 10_000_000 });
    return `${stdout}${stderr}`;
  } catch (error) {
    const output = error instanceof Error ? `${Reflect.get(error, 'stdout')}` : '';
    throw new Error(`${program} ${args.join(' ')} failed:\n${output}`, { cause: error });
  }
}
