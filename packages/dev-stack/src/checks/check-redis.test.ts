import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { CommandError } from '../output/command-error';
import { checkRedis } from './check-redis';

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers every command in Redis's protocol. */
async function serve(answer: string): Promise<string> {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(answer));
  });
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return `127.0.0.1:${address.port}`;
}

async function failureOf(url: string): Promise<string> {
  const failure: unknown = await checkRedis(url).catch((error: unknown) => error);
  if (!(failure instanceof CommandError)) throw new Error('It is no CommandError');
  return failure.message;
}

it.each([
  '-WRONGPASS invalid username-password pair or user is disabled.\r\n',
  '-NOAUTH Authentication required.\r\n',
])('tells a wrong password in one line, without it: %s', async (answer) => {
  const where = await serve(answer);
  const line = await failureOf(`redis://:hunter2@${where}`);
  expect(line).toBe(`REDIS_URL cannot be used: the password for ${where} is wrong`);
});

it('tells that nothing answers', async () => {
  const where = await serve('');
  await new Promise((resolve) => server?.close(resolve));
  expect(await failureOf(`redis://${where}`)).toBe(
    `REDIS_URL cannot be used: nothing answers at ${where}`,
  );
});
