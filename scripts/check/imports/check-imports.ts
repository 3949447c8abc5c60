import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import * as v from 'valibot';
import { findCycles } from './cycles';
import { createExceptions } from './exceptions';
import { findFolderCycles, isTestCode } from './folder-cycles';
import { readImports } from './read-imports';
import { checkBackendLayers, checkImport, checkPackageFile, checkPackageImport } from './rules';
import { EXCEPTIONS, type Exception } from './tables';

export interface ImportReport {
  /** Lines with the place and the broken rule. */
  violations: string[];
  unusedExceptions: readonly Exception[];
}

/**
 * Checks that all imports of a repository follow the rules of the architecture and form no cycles, neither of files nor of folders.
 *
 * @param root absolute path of the repository
 * @param files its sources, as paths from the root
 */
export function checkImports(
  root: string,
  files: readonly string[],
  table: readonly Exception[] = EXCEPTIONS,
): ImportReport {
  const exceptions = createExceptions(table);
  const resolver = new ResolverFactory({
    alias: { '@': [join(root, 'src')], ...packageAliases(root) },
    extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
  });
  const graph = new Map<string, string[]>();
  const violations: string[] = [];

  for (const file of files) {
    const targets = new Set<string>();
    for (const { specifier, line } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      const report = (message: string | undefined, target?: string): void => {
        if (!message) return;
        violations.push(`${file}:${line} ${message}${target ? ` (${target})` : ''}`);
      };
      if (!isOwn(specifier)) {
        report(checkPackageImport(file, specifier));
        continue;
      }
      const [request = specifier] = specifier.split('?');
      const { path } = resolver.sync(dirname(join(root, file)), request);
      if (path === undefined) {
        report(`'${specifier}' resolves to no file`);
        continue;
      }
      const target = relative(root, path).split(sep).join('/');
      report(checkImport(file, target), target);
      if (request.startsWith('.')) report(checkPackageFile(file, target), target);
      if (!isTestCode(file)) {
        const message = checkBackendLayers(file, target);
        if (message && !exceptions.allows(file, target)) report(message, target);
      }
      targets.add(target);
    }
    graph.set(file, [...targets]);
  }
  for (const cycle of findCycles(graph)) {
    violations.push(`${cycle[0]} circular imports: ${cycle.join(' → ')}`);
  }
  for (const { cycle, file } of findFolderCycles(graph, exceptions)) {
    violations.push(`${file} folders import each other: ${cycle.join(' → ')}`);
  }
  return { violations, unusedExceptions: exceptions.unused() };
}

/** The workspace's packages by name, as their `exports` map them: no installation is needed to check them. */
function packageAliases(root: string): Record<string, string[]> {
  const folder = join(root, 'packages');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.flatMap((folderName) => {
      const { name, entries } = readPackage(join(folder, folderName), folderName);
      return Object.entries(entries).map(([entry, source]) => [
        // A single entry point is matched exactly, `./*` stands for all modules of the folder.
        entry === './*' ? name : `${name}${entry.slice(1)}$`,
        [join(folder, folderName, source.replace('/*.ts', ''))],
      ]);
    }),
  );
}

const manifestSchema = v.object({
  name: v.string(),
  exports: v.optional(
    v.record(v.string(), v.union([v.string(), v.object({ types: v.string() })])),
    { './*': './src/*.ts' },
  ),
});

/** The name in a package's manifest, which may differ from its folder's, and the sources of its entry points. */
function readPackage(folder: string, folderName: string) {
  const file = join(folder, 'package.json');
  const manifest: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { name: `@aangan/${folderName}` };
  const { name, exports } = v.parse(manifestSchema, manifest);
  const entries = Object.entries(exports).map(([entry, target]) => [
    entry,
    typeof target === 'string' ? target : target.types,
  ]);
  return { name, entries: v.parse(v.record(v.string(), v.string()), Object.fromEntries(entries)) };
}

function isOwn(specifier: string): boolean {
  return /^(?:\.|\/|@\/|@aangan\/)/.test(specifier);
}
