import { parseSync, Visitor } from 'oxc-parser';

/** One place in a file that names another module. */
export interface ImportSite {
  /** The text between the quotes. */
  specifier: string;
  /** Line of the statement, from 1. */
  line: number;
}

/**
 * Every module a file names: `import`, `export … from`, `import()` and the type `import('…')`.
 * Type-only imports count, because a layer that uses another's types depends on it.
 *
 * @param path decides the syntax by its ending (`.ts`, `.tsx`, `.mjs`)
 * @throws when the file does not parse
 */
export function readImports(path: string, source: string): ImportSite[] {
  const { program, errors } = parseSync(path, source);
  const [firstError] = errors;
  if (firstError) throw new Error(`${path} does not parse: ${firstError.message}`);

  const sites: ImportSite[] = [];
  const lineOf = lineFinder(source);
  const add = (literal: { type: string; value?: unknown } | null, start: number): void => {
    // `import(variable)` cannot be checked; the bundler cannot resolve it either.
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    sites.push({ specifier: literal.value, line: lineOf(start) });
  };

  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.start),
    ExportAllDeclaration: (node) => add(node.source, node.start),
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start),
  }).visit(program);
  return sites;
}

function lineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split('\n').length;
}
