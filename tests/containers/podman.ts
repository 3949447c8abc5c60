import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../stack/wait-for';
import { type Engine, runEngine, tryEngine } from './run-engine';

const HEALTH_EVERY_MS = 1000;
const STARTING_MS = 20_000;

/** The hard limit of this process; Podman's defaults may be above what it may set. */
function hardLimit(name: string, atMost: number): number {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(name));
  const limit = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
  return Number.isNaN(limit) ? atMost : Math.min(limit, atMost);
}

/**
 * Podman with images, containers and networks of its own below `folder`, its API for compose, and what checks the health of
 * containers, which systemd does elsewhere.
 */
export async function openPodman(folder: string, compose: Engine['compose']): Promise<Engine> {
  const pids = Number(readFileSync('/proc/sys/kernel/pid_max', 'utf8'));
  const files = hardLimit('Max open files', 65_536);
  const processes = hardLimit('Max processes', Math.min(pids, 32_768));
  const path = (name: string) => join(folder, name);
  writeFileSync(
    path('containers.conf'),
    `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${path('networks')}"
`,
  );
  writeFileSync(
    path('storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${path('graph')}"\nrunroot = "${path('run')}"\n`,
  );
  const socket = path('podman.sock');
  rmSync(socket, { force: true });
  const engine = {
    name: 'podman' as const,
    program: 'podman',
    compose,
    env: {
      CONTAINERS_CONF: path('containers.conf'),
      CONTAINERS_STORAGE_CONF: path('storage.conf'),
      DOCKER_HOST: `unix://${socket}`,
    },
    buildOptions: ['--isolation', 'chroot'],
  };
  const service = spawn('podman', ['system', 'service', '--time=0', engine.env.DOCKER_HOST], {
    stdio: 'ignore',
    env: { ...process.env, ...engine.env },
  });
  const end = (): boolean => service.kill('SIGKILL');
  process.once('exit', end);
  await waitFor('Podman’s API', STARTING_MS, () => existsSync(socket));
  const stopChecks = checkHealth(engine);
  return {
    ...engine,
    close: async () => {
      await stopChecks();
      await removeAll(engine);
      await ended(service);
      await unmount(folder);
      process.off('exit', end);
    },
  };
}

/** Podman leaves health checks to systemd's timers, which not every machine has. */
function checkHealth(engine: Pick<Engine, 'program' | 'env'>): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const running = (async () => {
    while (!signal.aborted) {
      await sleep(HEALTH_EVERY_MS);
      const { text } = await tryEngine(engine, ['ps', '--quiet']);
      for (const id of text.split('\n').filter(Boolean)) {
        if (!signal.aborted) await tryEngine(engine, ['healthcheck', 'run', id]);
      }
    }
  })();
  return () => {
    ending.abort();
    return running;
  };
}

async function removeAll(engine: Pick<Engine, 'program' | 'env'>): Promise<void> {
  await runEngine(engine, ['rm', '--all', '--force', '--time=1', '--volumes']);
  await runEngine(engine, ['volume', 'prune', '--force']);
  await runEngine(engine, ['network', 'prune', '--force']);
}

/** Podman leaves its layers mounted over themselves, and a folder with mounts cannot be deleted. */
async function unmount(folder: string): Promise<void> {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[1] ?? [])
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts.toReversed()) await tryEngine({ program: 'umount', env: {} }, [path]);
}

async function ended(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return;
  const exited = new Promise((resolve) => {
    service.once('exit', resolve);
  });
  service.kill('SIGTERM');
  await exited;
}
