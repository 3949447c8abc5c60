import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { mkdirSync } from 'node:fs';
import { freePort } from '../stack/free-port';
import { waitFor } from '../stack/wait-for';

const STARTING_MS = 20_000;

/** A Redis of the system's, that keeps what it has stored in `folder`. */
export interface RedisServer {
  url: string;
  /** Ends it by force, and starts it again on the same files. */
  crash: (downMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** @throws one line, where the system has no Redis */
export async function startRedis(folder: string): Promise<RedisServer> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    throw new Error('Redis is needed: apt-get install redis-server');
  }
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  let child = await start(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async crash(downMs) {
      await end(child, 'SIGKILL');
      await new Promise((resolve) => {
        setTimeout(resolve, downMs);
      });
      child = await start(folder, port);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const options = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    // As in compose.yaml: what was taken is on disk.
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const endWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await waitFor('Redis listens', STARTING_MS, () => listens(port));
  return child;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  await exited;
}
