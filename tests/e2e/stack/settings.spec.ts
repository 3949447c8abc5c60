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

const GARBAGE: Record<string, Record<string, string>> = {
  PORT: { PORT: 'abc' },
  BACKEND_PORT: { BACKEND_PORT: '70000' },
  DATABASE_URL: { DATABASE_URL: 'mysql://root@localhost/shop' },
  PUBLIC_URL: { PUBLIC_URL: 'foo' },
  PUBLISHABLE_KEY: { PUBLISHABLE_KEY: 'sk_secret' },
  REGION_ID: { REGION_ID: 'India' },
  SALES_CHANNEL_ID: { SALES_CHANNEL_ID: 'web shop' },
  RAZORPAY_KEY_ID: {
    RAZORPAY_KEY_ID: 'some key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  },
  RAZORPAY_KEY_SECRET: { RAZORPAY_KEY_SECRET: 'without the other two' },
  RAZORPAY_WEBHOOK_SECRET: { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' },
  JWT_SECRET: { JWT_SECRET: 'short' },
  COOKIE_SECRET: { COOKIE_SECRET: 'short' },
  TRUST_TEXTS: { TRUST_TEXTS: 'one|two' },
  ADMIN: { ADMIN: 'maybe' },
  ADMIN_API: { ADMIN_API: 'maybe' },
  CLIENT_REPORTS_URL: { CLIENT_REPORTS_URL: 'http://reports.example.com/?a=b' },
  METRICS_TOKEN: { METRICS_TOKEN: 'short' },
  LOG_LEVEL: { LOG_LEVEL: 'loud' },
};

for (const [name, setting] of Object.entries(GARBAGE)) {
  test(`a garbage ${name} is told in one line, and the start ends with 1`, async ({ folder }) => {
    const dataDir = join(folder.path, 'data');
    const { code, lines } = await failedStart({ DATA_DIR: dataDir, ...setting });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(stackProcesses(dataDir)).toEqual([]);
  });
}

test('two garbage settings are told in a line each', async ({ folder }) => {
  const { code, lines } = await failedStart({
    DATA_DIR: join(folder.path, 'data'),
    PUBLIC_URL: 'foo',
    TRUST_TEXTS: 'one',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('TRUST_TEXTS'),
  ]);
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

test('a DATABASE_URL that nobody answers at', async ({ folder }) => {
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
