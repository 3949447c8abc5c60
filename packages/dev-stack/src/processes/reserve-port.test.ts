import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { reserveNextPort, reservePort } from './reserve-port';

it('holds a port until it is released', async () => {
  const kept = await reservePort(0, '127.0.0.1');
  const port = kept?.port ?? 0;
  expect(port).toBeGreaterThan(0);
  expect(await reservePort(port, '127.0.0.1')).toBeUndefined();
  await kept?.release();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.close();
});

it('reserves the next free port after a busy one', async () => {
  const busy = await reservePort(0, '127.0.0.1');
  const next = await reserveNextPort(busy?.port ?? 0, '127.0.0.1');
  expect(next?.port).toBeGreaterThan(busy?.port ?? 0);
  await busy?.release();
  await next?.release();
});
