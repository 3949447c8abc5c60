import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../stack/free-port';
import { stackProcesses } from '../../stack/stack-processes';
import { waitFor } from '../../stack/wait-for';
import { expect, test } from '../world/stack-test';

// That SIGTERM does is shown by offline-browse.spec.ts.
test('SIGINT stops everything in order', async ({ folder, launch }) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  await stack.stop('SIGINT');
  expect(await stack.exited).toBe(0);
  expect(stack.processes()).toEqual([]);
});

test(
  'a Ctrl-C in the terminal, which reaches every process, leaves nothing',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    process.kill(-stack.pid, 'SIGINT');
    expect(await stack.exited).toBe(0);
    await expect.poll(() => stack.processes()).toEqual([]);
  },
);

test('SIGTERM to npm itself stops everything', { tag: '@long' }, async ({ folder }) => {
  const dataDir = await folder.copySeeded('data');
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      BACKEND_PORT: String(await freePort()),
    },
  });
  const isReady = (): Promise<boolean> =>
    fetch(`http://localhost:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  await waitFor('The shop is ready', 120_000, isReady);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => stackProcesses(dataDir)).toEqual([]);
});
