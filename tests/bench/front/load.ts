import autocannon from 'autocannon';

/** The result of a load. */
export interface LoadFigures {
  /** Answers a second. */
  rate: number;
  /** ms. */
  p99: number;
}

/** Connections over which everything is asked. */
export const CONNECTIONS = 10;

/**
 * Asks as fast as the answers come, over ten connections.
 * @param paths dealt out to the connections, each of which goes round its own; one alone is asked over all of them
 * @param seconds how long
 * @throws where an answer is no 2xx
 */
export async function load(
  origin: string,
  paths: readonly string[],
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadFigures> {
  const requests = paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'br', ...headers },
  }));
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    setupClient(client) {
      const own = requests.filter((_, index) => index % CONNECTIONS === connection);
      connection += 1;
      // All would ask for the same page at the same moment otherwise, which is then rendered once for ten.
      if (own.length > 0 && paths.length > 1) client.setRequests(own);
    },
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${paths[0]}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}
