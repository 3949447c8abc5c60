import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { shutDown } from './shut-down';

async function startServer() {
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((_request, response) => waiting.push(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = () =>
    new Promise<string>((resolve) => {
      get({ host: '127.0.0.1', port }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      }).on('error', (error) => resolve(error.message));
    });
  return { server, waiting, ask };
}

it('finishes a running request and accepts no new one', async () => {
  const { server, waiting, ask } = await startServer();
  const running = ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const done = shutDown(server, 10_000);
  expect(await ask()).toContain('ECONNREFUSED');
  waiting[0]?.end('finished');
  expect(await running).toBe('finished');
  await done;
});

it('closes a connection that takes too long', async () => {
  const { server, waiting, ask } = await startServer();
  const running = ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await shutDown(server, 50);
  expect(await running).toContain('socket hang up');
});
