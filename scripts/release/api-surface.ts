import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { parseSync, type Statement } from 'oxc-parser';
import { root } from '../bootstrap.mjs';
import { publishedManifest, parseManifest } from './manifest';
import type { Published } from './published';
import { stage } from './stage';

/**
 * What a package exports, as text by file name: the declarations of an entry point, with their comments. The main one also has those
 * that its exports are made of, and the others those that it does not have.
 */
export type ApiSurface = ReadonlyMap<string, string>;

/** The folder of a package with its API. */
const apiFolder = ({ folder }: Published) => join(root, 'packages', folder, 'api');

/** Works out what the entry points of a package export. @throws with the first declarations that cannot be read */
async function readApi(published: Published): Promise<ApiSurface> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-api-'));
  try {
    const staged = join(folder, published.folder);
    await stage(published, staged);
    const manifest = parseManifest(
      await readFile(join(root, 'packages', published.folder, 'package.json'), 'utf8'),
    );
    const surface = new Map<string, string>();
    let main = '';
    for (const [entry, target] of Object.entries(publishedManifest(manifest, published).exports)) {
      const name = entry === '.' ? 'index.d.ts' : `${entry.slice(2)}.d.ts`;
      if (typeof target !== 'object') continue;
      const text = await rollUp(staged, target.types, name);
      if (entry === '.') main = text;
      surface.set(name, entry === '.' ? text : withoutKnown(text, namesOf(main)));
    }
    return surface;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares the API with the checked files. @returns names of files that differ */
export async function changedApi(published: Published): Promise<string[]> {
  const surface = await readApi(published);
  const changed: string[] = [];
  for (const [name, text] of surface) {
    const file = join(apiFolder(published), name);
    if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) changed.push(name);
  }
  return changed;
}

/** Writes the API to the files that `changedApi` compares it with. */
export async function writeApi(published: Published): Promise<void> {
  const folder = apiFolder(published);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, text] of await readApi(published)) await writeFile(join(folder, name), text);
}

async function rollUp(folder: string, types: string, name: string): Promise<string> {
  const file = join(folder, 'api', name);
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2022', 'dom'],
            strict: true,
            skipLibCheck: true,
          },
        },
      },
      dtsRollup: { enabled: true, untrimmedFilePath: file },
      apiReport: { enabled: false },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
  const problems: string[] = [];
  Extractor.invoke(config, {
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
    },
  });
  if (!existsSync(file)) throw new Error(`${name}: ${problems.slice(0, 3).join(' ')}`);
  return readFile(file, 'utf8');
}

/** Without the declarations that the main entry point has. */
function withoutKnown(text: string, known: ReadonlySet<string>): string {
  const kept: string[] = [];
  let end = 0;
  for (const statement of parseSync('api.d.ts', text).program.body) {
    const name = nameOf(statement);
    // With the comment before it.
    if (name === undefined || !known.has(name)) kept.push(text.slice(end, statement.end).trim());
    ({ end } = statement);
  }
  return `${kept.filter((each) => each !== 'export { }').join('\n\n')}\n`;
}

function namesOf(text: string): ReadonlySet<string> {
  const declared = parseSync('api.d.ts', text).program.body.flatMap((each) =>
    each.type === 'ExportNamedDeclaration' ? (each.declaration ?? []) : each,
  );
  return new Set(declared.flatMap((each) => nameOf(each) ?? []));
}

/** The name of a declaration that is not exported by itself; undefined for anything else. */
function nameOf(statement: Statement): string | undefined {
  if (statement.type === 'VariableDeclaration') {
    const [variable] = statement.declarations;
    return variable?.id.type === 'Identifier' ? variable.id.name : undefined;
  }
  return 'id' in statement && statement.id?.type === 'Identifier' ? statement.id.name : undefined;
}
