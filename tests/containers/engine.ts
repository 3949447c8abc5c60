import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../scripts/test/browser/find-program';
import { openPodman } from './podman';
import type { Engine } from './run-engine';

const COMPOSE_2: Engine['compose'] = { command: ['docker', 'compose'], isOld: false };
const COMPOSE_1: Engine['compose'] = { command: ['docker-compose'], isOld: true };

/** Where systems put the programs that only Podman starts. */
const PODMAN_FOLDERS = ['/usr/lib/podman', '/usr/libexec/podman', '/usr/local/libexec/podman'];
const PODMAN_NEEDS = ['podman', 'runc', 'catatonit', 'netavark', 'aardvark-dns', 'iptables'];

const isInstalled = (program: string): boolean =>
  findProgram([program]) !== undefined ||
  PODMAN_FOLDERS.some((folder) => existsSync(join(folder, program)));

const succeeds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * The engine of this machine: a Docker that runs, or Podman with a store of its own.
 * @returns why there is none, in one line
 */
export async function findEngine(folder: string): Promise<Engine | string> {
  // Processes in containers are killed from here, and volumes are read.
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'they need Linux, and root';
  }
  const compose = succeeds('docker', 'compose', 'version')
    ? COMPOSE_2
    : findProgram(['docker-compose']) && COMPOSE_1;
  if (!compose) return 'neither docker compose nor docker-compose is installed';
  if (succeeds('docker', 'info')) {
    return {
      name: 'docker',
      program: 'docker',
      compose,
      env: {},
      buildOptions: [],
      close: () => Promise.resolve(),
    };
  }
  const missing = PODMAN_NEEDS.filter((program) => !isInstalled(program));
  if (missing.includes('podman')) return 'neither Docker runs nor Podman is installed';
  if (missing.length > 0) return `Podman needs ${missing.join(' and ')}`;
  return openPodman(folder, compose);
}
