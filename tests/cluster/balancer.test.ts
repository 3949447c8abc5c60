import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './balancer';

const servers: Server[] = [];
const balancers: Balancer[] = [];
afterEach(async () => {
  await Promise.all(balancers.splice(0).map((balancer) => balancer.stop()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/health') response.end('OK');
    else answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function before(...urls: string[]): Promise<Balancer> {
  const balancer = await startBalancer(urls, '/health');
  balancers.push(balancer);
  return balancer;
}

it('shares calls out, with their bodies', async () => {
  const echo = (name: string) =>
    serve((request, response) => {
      response.setHeader('x-server', name);
      request.pipe(response);
    });
  const { url } = await before(await echo('one'), await echo('two'));
  const seen = new Set<string | null>();
  for (let call = 0; call < 4; call += 1) {
    const answer = await fetch(`${url}/x`, { method: 'POST', body: 'edits' });
    expect(await answer.text()).toBe('edits');
    seen.add(answer.headers.get('x-server'));
  }
  expect(seen).toEqual(new Set(['one', 'two']));
});

it('reads again elsewhere, and never writes again', async () => {
  let calls = 0;
  const dying = await serve((request) => {
    calls += 1;
    request.socket.destroy();
  });
  const { url, figures } = await before(dying, dying);
  expect((await fetch(url)).status).toBe(502);
  expect([calls, figures.retries], 'both were asked').toEqual([2, 1]);
  expect((await fetch(url, { method: 'POST', body: 'order' })).status).toBe(502);
  expect([calls, figures.retries], 'one was asked').toEqual([3, 1]);
});

it('goes round those that are gone', async () => {
  const alive = await serve((_, response) => response.end('here'));
  const { url } = await before('http://127.0.0.1:9', alive);
  for (let call = 0; call < 3; call += 1) expect(await (await fetch(url)).text()).toBe('here');
});
