import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { simulatedShop, type SimulatedShop } from '@/sync/testing/simulated-shop/simulated-shop';

export interface ServedShop {
  url: string;
  shop: SimulatedShop;
  close: () => Promise<void>;
}

/** Serves the simulated shop of the fault schedules by HTTP. A call is one step, without a crash. */
export async function serveSimulatedShop(): Promise<ServedShop> {
  const shop = simulatedShop();
  const server = createServer((req, res) => {
    void (async () => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of req) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      } catch {
        return;
      }
      const text = Buffer.concat(chunks).toString();
      const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
      const body = json.success ? json.output : undefined;
      const url = new URL(req.url ?? '/', 'http://shop.test');
      const token = req.headers.authorization?.replace(/^Bearer /, '') ?? null;
      const answer = shop.handle({ method: req.method ?? 'GET', url, body, token });
      res.statusCode = answer.status;
      res.setHeader('content-type', 'application/json');
      if (answer.retryAfter !== null) res.setHeader('retry-after', String(answer.retryAfter));
      res.end(JSON.stringify(answer.body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    shop,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
