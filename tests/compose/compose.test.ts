import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
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
  const commands = own.flatMap(([, { command }]) => {
    const words = typeof command === 'string' ? command.split(' ') : (command ?? []);
    return words.slice(words.findIndex((word) => word.endsWith('main.ts')) + 1).slice(0, 1);
  });
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
  const names = new Set(asked.map(({ name }) => name));
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
  const targets = new Set(all.flatMap(([, { build }]) => build?.target ?? []));
  expect([...targets].toSorted()).toEqual(['backend', 'front']);
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

it('passes every setting on that somebody may set, or sets it itself', () => {
  const passed = new Set(own.flatMap(([, { environment }]) => Object.keys(environment)));
  const notPassed = SETTING_NAMES.filter((name) => !passed.has(name));
  expect(notPassed).toEqual([
    // Set by the images.
    'BACKEND_HOST',
    'DATA_DIR',
    // The seed's; who has others runs a shop of their own.
    'PUBLISHABLE_KEY',
    'REGION_ID',
    'SALES_CHANNEL_ID',
    // The images do not have the dashboard.
    'ADMIN',
    'LOG_TO',
  ]);
  const inExample = Object.keys(example).filter((name) => !text.includes(`\${${name}`));
  expect(inExample, 'what would do nothing').toEqual(['COMPOSE_PROFILES']);
});

it('stops our services in their own time, and does not repeat what failed to prepare', () => {
  for (const [name, { stop_grace_period: period, restart }] of own) {
    expect(period).toBe('30s');
    expect(restart).toBe(name === 'prepare' ? 'no' : 'unless-stopped');
  }
});

it('checks health without spaces in arguments, at which some engines split', () => {
  const tests = Object.values(services).flatMap(({ healthcheck }) => healthcheck?.test ?? []);
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((word) => /\s/.test(word))).toEqual([]);
});

it('keeps what programs write for themselves where a read-only container can be written to', () => {
  const dockerfile = read('Dockerfile');
  expect(/ XDG_CONFIG_HOME=(\S+)|^ENV XDG_CONFIG_HOME=(\S+)/m.exec(dockerfile)?.at(-1)).toMatch(
    /^\/tmp\//,
  );
  // Where /tmp is not executable, swc finds its native part in the image.
  expect(dockerfile.match(/SWC_NATIVE_BINDING_CACHE=\/shop\/\.swc/g)).toHaveLength(2);
  expect(text).toMatch(/read_only: true\n {2}tmpfs: \[\/tmp\]/);
});

it('the Dockerfile copies what is there, takes other base images, and runs as another user than root', () => {
  const lines = read('Dockerfile').split('\n');
  const copied = lines.flatMap((line) => {
    const [word, ...files] = line.split(' ');
    return word === 'COPY' && !line.includes('--from') ? files.slice(0, -1) : [];
  });
  expect(copied.length).toBeGreaterThan(10);
  for (const file of copied) expect(existsSync(join(root, file))).toBe(true);
  const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', '${POSTGRES_IMAGE}', 'packages']));
  for (const target of ['backend', 'front']) {
    const start = lines.indexOf(`FROM \${NODE_IMAGE} AS ${target}`);
    const stage = lines.slice(
      start,
      lines.indexOf('', start) === -1 ? undefined : lines.indexOf('', start),
    );
    expect(stage).toContain('USER node');
    // Only what a stage before has made readable for everybody.
    const files = stage.filter((line) => line.startsWith('COPY ') && line.endsWith(' ./'));
    expect(files).toEqual([`COPY --from=${target}-files /shop ./`]);
  }
  expect(lines.filter((line) => line.endsWith('chmod -R a+rX .'))).toHaveLength(2);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'compose.env', '**/node_modules']));
});

describe('scripts/compose/create-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-compose-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (file: string, ...args: string[]) =>
    spawnSync('sh', [join(root, 'scripts/compose/create-env.sh'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, COMPOSE_ENV_FILE: join(folder, file) },
    });

  it('writes settings that our services take, with secrets of its own', () => {
    expect(run('one').status).toBe(0);
    expect(run('two', 'shop.example.com', 'me@example.com').status).toBe(0);
    const [one, two] = ['one', 'two'].map((name) =>
      parseEnv(readFileSync(join(folder, name), 'utf8')),
    );
    expect(two).toMatchObject({
      PUBLIC_URL: 'https://shop.example.com',
      SHOP_HOST: 'shop.example.com',
      SHOP_TLS: 'me@example.com',
    });
    const secrets = Object.keys(example).filter((name) =>
      /_PASSWORD$|_SECRET$|^S3_SECRET_ACCESS_KEY$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(6);
    const values = secrets.flatMap((name) => [one?.[name] ?? '', two?.[name] ?? '']);
    expect(new Set(values).size).toBe(2 * secrets.length);
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
    expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o600);
    const variables = Object.fromEntries(
      Object.entries(one ?? {}).map(([name, value]) => [name, value ?? '']),
    );
    for (const [, { environment }] of own) {
      const given = new Map(
        Object.entries(environment).map(([name, value]) => [name, interpolated(value, variables)]),
      );
      expect(() => readStackSettings(root, Object.fromEntries(given))).not.toThrow();
    }
  });

  it('overwrites nothing and refuses what is no host or email address', () => {
    writeFileSync(join(folder, 'there'), 'mine');
    const refused = run('there');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('exists');
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('mine');
    expect(run('new', 'https://shop').stderr).toContain('no host name');
    expect(run('new', 'shop.example', 'none').stderr).toContain('no email address');
    expect(run('new', 'a.b', 'c@d.e', 'f').stderr).toContain('Usage');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});
