import { connect, createServer, type Server, type Socket } from 'node:net';

/** How the line fails: nothing listens, or each connection is reset as soon as it is made. */
export const LINE_FAULTS = ['refused', 'reset'] as const;

export type LineFault = (typeof LINE_FAULTS)[number];

/** A TCP proxy before the shop that can be stopped, as a network that goes away. Emulated offline modes behave differently. */
export interface ShopLine {
  /** The shop's address for the browser; it stays the same over `cut` and `mend`. */
  url: string;
  cut: (fault?: LineFault) => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openShopLine(shopUrl: string): Promise<ShopLine> {
  const { hostname, port: shopPort } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let isReset = false;
  let server = newServer();
  const port = await listen(server, 0);

  function newServer(): Server {
    return createServer((client) => {
      keep(client);
      if (isReset) {
        client.resetAndDestroy();
        return;
      }
      const shop = keep(connect({ host: hostname, port: Number(shopPort) }));
      client.pipe(shop).pipe(client);
      client.on('close', () => shop.destroy());
      shop.on('close', () => client.destroy());
    });
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A connection that breaks is what this proxy is for.
    socket.on('error', () => socket.destroy());
    return socket;
  }

  async function stopListening(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  }

  async function cut(fault: LineFault = 'refused'): Promise<void> {
    isReset = fault === 'reset';
    if (server.listening) await stopListening();
    if (!isReset) return;
    server = newServer();
    await listen(server, port);
  }

  return {
    url: `http://localhost:${port}`,
    cut,
    mend: async () => {
      if (server.listening) await stopListening();
      isReset = false;
      server = newServer();
      await listen(server, port);
    },
    close: () => cut(),
  };
}

/** @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
