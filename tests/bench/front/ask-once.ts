import { Agent, get } from 'node:http';
import { percentile } from '../../budgets/statistics';
import { CONNECTIONS, type LoadFigures } from './load';

/**
 * Asks for each path once, over ten connections that are not open yet.
 * @throws where an answer is no 2xx
 */
export async function askOnce(
  origin: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = paths.values();
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const own: number[] = [];
      for (const path of left) own.push(await timeOf(`${origin}${path}`, agent, headers));
      return own;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const sorted = times.flat().toSorted((a, b) => a - b);
  return { rate: sorted.length / seconds, p99: percentile(sorted, 0.99) };
}

/** ms from the question to the last byte of its answer. */
async function timeOf(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asked = get(
      url,
      { agent, headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode < 200 || statusCode > 299) reject(new Error(`${url}: ${statusCode}`));
        answer.on('end', resolve).on('error', reject).resume();
      },
    );
    asked.on('error', reject);
  });
  return performance.now() - startedAt;
}
