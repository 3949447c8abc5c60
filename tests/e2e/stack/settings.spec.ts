import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../stack/free-port';
import { stackProcesses } from '../../stack/stack-processes';
import { startProcess } from '../../stack/start-process';
import { expect, test } from '../world/stack-test';

/** Runs `npm start` that must give up; tells its exit code and the lines of its error. */
async function failedStart(
  settings: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const started = startProcess({ PORT: String(await freePort()), ...settings });
  const code = await started.closed;
  return { code, lines: started.stderr().trim().split('\n') };
}

// What each setting must be is shown by the unit tests of readStackSettings.
test('invalid settings are reported in a line each, and the start ends with 1', async ({
  folder,
}) => {
  const dataDir = join(folder.path, 'data');
  const { code, lines } = await failedStart({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'foo',
    TRUST_TEXTS: 'one',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('TRUST_TEXTS'),
  ]);
  expect(stackProcesses(dataDir)).toEqual([]);
});

test('a PORT that is taken', async ({ folder }) => {
  const dataDir = join(folder.path, 'data');
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(port, resolve);
  });
  try {
    const { code, lines } = await failedStart({ DATA_DIR: dataDir, PORT: String(port) });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`PORT ${port} is taken`))]);
    expect(stackProcesses(dataDir)).toEqual([]);
  } finally {
    other.close();
  }
});

test('a DATABASE_URL without a server', async ({ folder }) => {
  const dataDir = join(folder.path, 'data');
  const url = `postgres://shop:hidden-word@127.0.0.1:${await freePort()}/shop`;
  const { code, lines } = await failedStart({ DATA_DIR: dataDir, DATABASE_URL: url });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('DATABASE_URL')]);
  expect(lines[0], 'the password stays hidden').not.toContain('hidden-word');
  expect(stackProcesses(dataDir)).toEqual([]);
});

test('a DATA_DIR that cannot be written', async () => {
  // Root may write anywhere but where no file can be.
  const { code, lines } = await failedStart({ DATA_DIR: '/proc/aangan' });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('DATA_DIR /proc/aangan')]);
});
