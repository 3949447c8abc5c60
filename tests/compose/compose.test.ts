import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readStackSettings, SETTING_NAMES } from '@aangan/dev-stack/settings/stack-settings';
import { interpolated, readCompose } from './compose-file';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { text, services, volumes } = readCompose(root);
const example = parseEnv(read('compose.env.example'));
/** The example as its user fills it in. */
const filled = Object.fromEntries(
  Object.entries(example).map(([name, given]) => [
    name,
    given || (/PASSWORD|SECRET/.test(name) ? 'a-secret-of-enough-letters' : ''),
  ]),
);
const own = Object.entries(services).filter(([, { image }]) => image.startsWith('aangan-'));

it('gives our services settings that they know, with values that they take', () => {
  expect(own).toHaveLength(7);
  for (const [, { environment }] of own) {
    expect(Object.keys(environment).filter((each) => !SETTING_NAMES.includes(each))).toEqual([]);
    const settings = new Map(
      Object.entries(environment).map(([each, given]) => [each, interpolated(given, filled)]),
    );
    expect(() => readStackSettings(root, Object.fromEntries(settings))).not.toThrow();
  }
});

it('has two of what answers calls and one of what does jobs, by commands that there are', () => {
  const modes = own.flatMap(([, { environment }]) => environment['WORKER_MODE'] ?? []);
  expect(modes).toEqual(['server', 'server', 'worker']);
  const commands = own.flatMap(([, { command }]) => command?.at(-1) ?? []);
  expect(commands).toEqual(['prepare', 'sandbox-gateway']);
  for (const command of commands) {
    expect(read('packages/dev-stack/src/main.ts')).toMatch(
      new RegExp(`^  '?${command}'?: \\{`, 'm'),
    );
  }
});

it('holds no secret: each comes from compose.env, and has no default', () => {
  const asked = [...text.matchAll(/\$\{(\w+)(:[-?])?([^}]*)/g)].map(
    ([, name = '', kind, rest]) => ({
      name,
      // A message, or a default, which is empty.
      isSafe: kind === ':?' || (kind === ':-' && rest === ''),
    }),
  );
  expect(asked.length).toBeGreaterThan(20);
  const names = new Set(asked.map(({ name }) => name).filter((name) => name !== 'LOG_LEVEL'));
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...names]));
  const secrets = asked.filter(({ name }) => /PASSWORD|SECRET|KEY/.test(name));
  expect(secrets.filter(({ isSafe }) => !isSafe)).toEqual([]);
  const shown = Object.entries(example).filter(([name]) => /PASSWORD|SECRET$/.test(name));
  expect(new Set(shown.map(([, given]) => given))).toEqual(new Set(['']));
  const front = services['front-1']?.environment ?? {};
  expect(Object.keys(front).filter((name) => /SECRET|REDIS|S3/.test(name))).toEqual([]);
});

it('names images by their version, and volumes, files and services that are there', () => {
  const all = Object.entries(services);
  const foreign = all.map(([, { image }]) => image).filter((image) => !image.startsWith('aangan-'));
  for (const image of foreign) expect(image).toMatch(/:.*\d/);
  const sources = all.flatMap(([, each]) =>
    each.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const files = sources.filter((source) => source.startsWith('.'));
  for (const file of files) expect(existsSync(join(root, file))).toBe(true);
  const named = sources.filter((source) => !source.startsWith('.'));
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
  const dockerfiles = all.flatMap(([, { build }]) => build?.dockerfile ?? []);
  for (const file of dockerfiles) expect(existsSync(join(root, file))).toBe(true);
  const needed = all.flatMap(([, each]) => Object.keys(each.depends_on));
  expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  const open = all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
  expect(open).toEqual(['balancer']);
});

it('balances between the services at the ports where they listen', () => {
  const upstreams = [...read('Caddyfile').matchAll(/(front|backend)-\d:(\d+)/g)];
  expect(upstreams.map(([whole]) => whole)).toEqual([
    'front-1:8080',
    'front-2:8080',
    'backend-1:9000',
    'backend-2:9000',
  ]);
  for (const [whole, kind, port = ''] of upstreams) {
    const [name = ''] = whole.split(':');
    const { environment, healthcheck } = services[name] ?? {};
    const setting = kind === 'front' ? 'PORT' : 'BACKEND_PORT';
    expect(environment?.[setting]).toBe(port);
    expect(healthcheck?.test?.join(' ')).toContain(`127.0.0.1:${port}/`);
  }
});

it('keeps what programs write for themselves where a read-only container can be written to', () => {
  const [, config = ''] = /^ENV XDG_CONFIG_HOME=(\S+)$/m.exec(read('backend/Dockerfile')) ?? [];
  expect(config).toMatch(/^\/tmp\//);
  expect(text).toMatch(/read_only: true\n {2}tmpfs: \[\/tmp\]/);
});

it.each(['backend/Dockerfile', 'server/Dockerfile'])('%s copies what is there', (path) => {
  const lines = read(path).split('\n');
  const copied = lines.flatMap((line) => {
    const [word, ...files] = line.split(' ');
    return word === 'COPY' && !line.includes('--from') ? files.slice(0, -1) : [];
  });
  expect(copied.length).toBeGreaterThan(4);
  for (const file of copied) expect(existsSync(join(root, file))).toBe(true);
  expect(lines, 'not as root').toContain('USER node');
  // Of what is copied into the image that runs, nothing may be root's alone.
  const run = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const readable = run.find((line) => line.startsWith('RUN chmod -R a+rX '))?.split(' ') ?? [];
  for (const line of run) {
    const [word, ...files] = line.split(' ');
    if (word !== 'COPY' || line.includes('--from')) continue;
    for (const file of files.slice(0, -1)) {
      const isReadable = readable.some((each) => each === file || each.startsWith(`${file}/`));
      expect([file, isReadable]).toEqual([file, true]);
    }
  }
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'compose.env', '**/node_modules']));
});
