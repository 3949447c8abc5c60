import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreApi } from '../../e2e/world/store-api';
import { frontProcess, processEnvironment } from '../../stack/stack-processes';
import { startSecondFront } from '../../stack/second-front';
import { askOnce } from './ask-once';
import type { LoadFigures } from './load';
import { type Measured, mediansOf, ROUNDS } from './measure-front';

/** Products in one answer of the API, as a listing asks for them. */
const LISTED = 24;

/**
 * What a web front carries that has only just started: nothing is kept, nothing compiled, and each question is a new one. Each
 * kind meets a front of its own, in each round. The backend behind it is the running shop's, and the disk's cache the system's.
 * @param dataDir of the stack, an absolute path
 */
export async function measureColdFront(dataDir: string, store: StoreApi): Promise<Measured[]> {
  const products = (await store.products()).map(({ id }) => `/productdetails/${id}`);
  const { BUILD_DIR: build = '' } = processEnvironment(frontProcess(dataDir));
  const scripts = (await readdir(join(build, 'assets')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
  const key = { 'x-publishable-api-key': store.settings.publishableKey };
  const kinds = [
    { name: 'product pages', pathsIn: () => products },
    {
      name: 'listings by the API, proxied',
      // The backend keeps its answers: no round asks what another has asked.
      pathsIn: (round: number) =>
        products.map((_, offset) => `/store/catalogue?limit=${LISTED - round}&offset=${offset}`),
    },
    { name: 'scripts, static', pathsIn: () => scripts },
  ];
  const rounds: LoadFigures[][] = kinds.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { pathsIn }] of kinds.entries()) {
      const front = await startSecondFront(dataDir);
      try {
        rounds[index]?.push(await askOnce(front.url, pathsIn(round), key));
      } finally {
        await front.stop();
      }
    }
  }
  return kinds.map(({ name }, index) => ({ name, ...mediansOf(rounds[index] ?? []) }));
}
