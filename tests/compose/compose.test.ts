import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readStackSettings, SETTING_NAMES } from '../../scripts/stack/settings';
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
  for (const [name, { environment }] of own) {
    const unknown = Object.keys(environment).filter((each) => !SETTING_NAMES.includes(each));
    expect(unknown, name).toEqual([]);
    const given = Object.entries(environment).map(([each, given]) => [
      each,
      interpolated(given, filled),
    ]);
    expect(() => readStackSettings(root, Object.fromEntries(given)), name).not.toThrow();
  }
});

it('has every part once that jobs must have, and two of what answers calls', () => {
  const modes = own.map(([, { environment }]) => environment['WORKER_MODE']).filter(Boolean);
  expect(modes.toSorted()).toEqual(['server', 'server', 'worker']);
  for (const [name, { command }] of own) {
    if (command === undefined) continue;
    expect(read('scripts/stack/main.ts'), name).toMatch(new RegExp(`'?${command.at(-1)}'?: async`));
  }
});

it('holds no secret: each comes from compose.env, and has no default', () => {
  const asked = [...text.matchAll(/\$\{(\w+)(:[-?])?/g)].map(([, name = '', kind]) => ({
    name,
    kind,
  }));
  expect(asked.length).toBeGreaterThan(20);
  for (const { name, kind } of asked) {
    if (name !== 'LOG_LEVEL')
      expect(Object.keys(example), 'in compose.env.example').toContain(name);
    if (/PASSWORD|SECRET|KEY/.test(name)) expect(kind, name).toBe(':?');
  }
  for (const [name, given] of Object.entries(example)) {
    if (/PASSWORD|SECRET$/.test(name)) expect(given, name).toBe('');
  }
  const front = services['front-1']?.environment ?? {};
  expect(Object.keys(front).filter((name) => /SECRET|REDIS|S3/.test(name))).toEqual([]);
});

it('names images by their version, and volumes, files and services that are there', () => {
  for (const [name, service] of Object.entries(services)) {
    if (!service.image.startsWith('aangan-')) expect(service.image, name).toMatch(/:.*\d/);
    if (service.build) expect(existsSync(join(root, service.build.dockerfile))).toBe(true);
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(Object.keys(volumes), name).toContain(source);
    }
    for (const needed of Object.keys(service.depends_on)) {
      expect(Object.keys(services), name).toContain(needed);
    }
    if (service.ports.length > 0) expect(name).toBe('balancer');
  }
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
    expect(environment?.[setting], name).toBe(port);
    expect(healthcheck?.test?.join(' '), name).toContain(`127.0.0.1:${port}/`);
  }
});

it.each(['backend/Dockerfile', 'server/Dockerfile'])('%s copies what is there', (path) => {
  const lines = read(path).split('\n');
  const copied = lines.flatMap((line) => {
    const [word, ...files] = line.split(' ');
    return word === 'COPY' && !line.includes('--from') ? files.slice(0, -1) : [];
  });
  expect(copied.length).toBeGreaterThan(4);
  for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true);
  expect(lines, 'not as root').toContain('USER node');
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'compose.env', '**/node_modules']));
});
