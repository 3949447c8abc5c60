import { type Agent, request } from 'node:http';

/** An answer to whatever was sent; status 0 when there was none. */
export type RawAnswer = { status: number; headers: string; text: string; ms: number };

type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Sends a request as it is, also one that `fetch` would not send. */
export async function sendRaw(agent: Agent, base: string, call: Call): Promise<RawAnswer> {
  const { isStale, ...answer } = await sendOnce(agent, base, call);
  if (!isStale) return answer;
  // The server had closed a kept connection meanwhile: any client sends it again over a new one.
  const { isStale: _, ...again } = await sendOnce(false, base, call);
  return again;
}

function sendOnce(
  agent: Agent | false,
  base: string,
  call: Call,
): Promise<RawAnswer & { isStale: boolean }> {
  const { hostname, port } = new URL(base);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let isStale = false;
    const end = (status: number, headers: string, text: string): void =>
      resolve({ status, headers, text, ms: performance.now() - startedAt, isStale });
    const { method, path, headers, body } = call;
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: 40_000 },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        const finish = (): void =>
          end(
            answer.statusCode ?? 0,
            answer.rawHeaders.join('\n'),
            Buffer.concat(chunks).toString(),
          );
        answer.on('end', finish);
        answer.on('error', finish);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', (error) => {
      isStale = sent.reusedSocket;
      end(0, '', error.message);
    });
    sent.end(body);
  });
}
