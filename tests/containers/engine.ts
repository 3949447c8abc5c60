import { spawnSync } from 'node:child_process';
import { findProgram } from '../../scripts/test/browser/find-program';
import { openPodman } from './podman';
import type { Engine } from './run-engine';

const COMPOSE_2: Engine['compose'] = { command: ['docker', 'compose'], isOld: false };
const COMPOSE_1: Engine['compose'] = { command: ['docker-compose'], isOld: true };

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
  const missing = ['podman', 'runc', 'catatonit'].filter(
    (each) => findProgram([each]) === undefined,
  );
  if (missing.includes('podman')) return 'neither Docker runs nor Podman is installed';
  if (missing.length > 0) return `Podman needs ${missing.join(' and ')}`;
  return openPodman(folder, compose);
}
