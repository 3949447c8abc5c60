import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { findCycles } from './cycles';
import { listSources } from './list-sources';
import { readImports } from './read-imports';
import { judgeImport, judgePackage } from './rules';

/** One broken rule, with its place as `file:line`. */
export interface Violation {
  place: string;
  message: string;
}

/** What the check saw. */
export interface ImportReport {
  files: number;
  violations: Violation[];
}

/**
 * Checks that all imports of a repository run the architecture's way and nowhere in a circle.
 *
 * @param root absolute path of the repository
 */
export function checkImports(root: string): ImportReport {
  const resolver = new ResolverFactory({
    alias: { '@': [join(root, 'src')] },
    extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
  });
  const files = listSources(root);
  const graph = new Map<string, string[]>();
  const violations: Violation[] = [];

  for (const file of files) {
    const targets = new Set<string>();
    for (const { specifier, line } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      const report = (message: string | undefined): void => {
        if (message) violations.push({ place: `${file}:${line}`, message });
      };
      if (!isOwn(specifier)) {
        report(
          judgePackage(file, builtinModules.includes(specifier) ? `node:${specifier}` : specifier),
        );
        continue;
      }
      const [request = specifier] = specifier.split('?');
      const { path } = resolver.sync(dirname(join(root, file)), request);
      if (path === undefined) {
        report(`'${specifier}' leads to no file`);
        continue;
      }
      const target = relative(root, path).split(sep).join('/');
      report(withTarget(judgeImport(file, target), target));
      targets.add(target);
    }
    graph.set(file, [...targets]);
  }
  for (const cycle of findCycles(graph)) {
    violations.push({
      place: cycle[0] ?? '',
      message: `imports run in a circle: ${cycle.join(' → ')}`,
    });
  }
  return { files: files.length, violations };
}

function isOwn(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('@/') || specifier.startsWith('/');
}

function withTarget(message: string | undefined, target: string): string | undefined {
  return message && `${message} (${target})`;
}
