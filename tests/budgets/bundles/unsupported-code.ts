import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyNode, parse } from 'acorn';
import { NEWER_APIS } from '../../e2e/world/older-browser';

/** The newest syntax that the oldest supported browsers run; the newest they all lack is the v flag of regular expressions. */
const SYNTAX = 2022;

/** Methods whose name says nothing, since older objects have methods of the same name. The browser's test covers them. */
const AMBIGUOUS = new Set(
  [
    'bytes connection difference intersection transfer union values with',
    'drop every filter find flatMap forEach map reduce some take toArray',
  ].flatMap((names) => names.split(' ')),
);

/** Uses that are made only where the browser has the API, by the name of their file without its hash. */
const FEATURE_DETECTED: Readonly<Record<string, readonly string[]>> = {
  background: ['setAppBadge', 'startViewTransition'],
  idle: ['requestIdleCallback'],
  libraries: ['startViewTransition'],
  'model-viewer': ['AbortSignal.any', 'Float16Array', 'userAgentData'],
  'profile-menu': ['Intl.Segmenter'],
  react: ['navigation', 'startViewTransition'],
  storage: ['requestIdleCallback', 'setAppBadge'],
  'web-vitals': ['cancelIdleCallback', 'requestIdleCallback'],
};

/** Globals, `Owner.method`, and methods of any object. */
const NAMES = new Set(
  NEWER_APIS.map((path) => path.replace(/^.*\.prototype\./, '')).filter(
    (name) => !AMBIGUOUS.has(name),
  ),
);

/**
 * What a build's scripts use that one of the oldest supported browsers lacks (decision 109).
 * @returns one line for each use or script that does not parse
 */
export async function unsupportedCode(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`);
  const found = await Promise.all(
    [...scripts, 'sw.js'].map(async (script) => {
      const part = /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(script)?.[1] ?? script;
      const code = await readFile(join(folder, script), 'utf8');
      return unsupportedIn(code, FEATURE_DETECTED[part]).map((use) => `${script}: ${use}`);
    }),
  );
  return found.flat();
}

/** @param allowed names of APIs that the script looks for before it uses them */
export function unsupportedIn(code: string, allowed: readonly string[] = []): string[] {
  const uses = new Set<string>();
  try {
    visit(parsed(code));
  } catch (error) {
    return [`is newer syntax than ES${SYNTAX}: ${String(error)}`];
  }
  return [...uses].filter((use) => NAMES.has(use) && !allowed.includes(use));

  function visit(node: AnyNode): void {
    if (node.type === 'Identifier') uses.add(node.name);
    const expression = expressionOf(node);
    if (expression !== undefined) parsed(expression);
    // Optional calls are made only where there is something to call.
    if (
      node.type === 'CallExpression' &&
      node.optional &&
      node.callee.type === 'MemberExpression'
    ) {
      visit(node.callee.object);
      for (const argument of node.arguments) visit(argument);
      return;
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node;
      const name = property.type === 'Identifier' ? property.name : '';
      uses.add(object.type === 'Identifier' ? `${object.name}.${name}` : name);
      uses.add(name);
      visit(object);
      return;
    }
    if (node.type === 'Property' && !node.computed) {
      visit(node.value);
      return;
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  }
}

function parsed(code: string): AnyNode {
  return parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' });
}

/** The regular expression that `new RegExp` makes of literals, as the build writes one with newer flags: `/pattern/flags`. */
function expressionOf(node: AnyNode): string | undefined {
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') {
    return undefined;
  }
  const [pattern, flags] = node.arguments.map(literalText);
  if (pattern === undefined) return flags?.includes('v') ? '/./v' : undefined;
  const source = pattern.replaceAll(/\\.|[/\n]/gs, (found) =>
    found === '/' ? String.raw`\/` : found === '\n' ? String.raw`\n` : found,
  );
  return `/${source || '(?:)'}/${flags ?? ''}`;
}

function literalText(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
