import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { asDevice, type Calls, fetchOfDevices } from './device-network';

it('sends calls of devices with their addresses, counts refusals, and passes other calls on', async () => {
  const server = createServer((incoming, outgoing) => {
    outgoing.writeHead(incoming.url === '/busy' ? 503 : 200, { 'retry-after': '2' });
    outgoing.end(String(incoming.headers['x-forwarded-for']));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const calls: Calls = { total: 0, refused: new Map() };
    const others: typeof fetch = () => Promise.resolve(new Response('other'));
    const deviceFetch = fetchOfDevices(others, calls);
    const device = { isOnline: true, address: '100.64.0.7' };

    const answer = await asDevice(device, () => deviceFetch(`${origin}/store`));
    expect(await answer.text()).toBe('100.64.0.7');
    const busy = await asDevice(device, () => deviceFetch(`${origin}/busy`));
    expect(busy.headers.get('retry-after')).toBe('2');
    expect(calls).toEqual({ total: 2, refused: new Map([['503', 1]]) });

    device.isOnline = false;
    await expect(asDevice(device, () => deviceFetch(origin))).rejects.toThrow('offline');
    expect(await (await deviceFetch(origin)).text()).toBe('other');
    expect(calls.total).toBe(2);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
