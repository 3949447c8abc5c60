import autocannon from 'autocannon';

/** What a load came to. */
export interface LoadFigures {
  /** Answers a second. */
  rate: number;
  /** ms. */
  p99: number;
}

const CONNECTIONS = 10;

/**
 * Asks as fast as the answers come, over ten connections.
 * @param paths one after the other
 * @param seconds how long
 * @throws where an answer is no 2xx
 */
export async function load(
  origin: string,
  paths: readonly string[],
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadFigures> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'br', ...headers },
    })),
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${paths[0]}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}
