import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../src/sync/testing/seeded-random';
import { prove, type ProvenShop } from '../cluster/proof';
import { openWares } from '../cluster/run-cluster';
import { shop, type Visit } from '../cluster/shopper';
import { newCustomer } from '../e2e/world/shop-client';
import { StoreApi } from '../e2e/world/store-api';
import { Tally } from '../faults/tally';
import { readBackup, writeBackup } from './backup';
import { ensureBaseImages } from './base-images';
import { ComposeProject } from './compose-project';
import type { Engine } from './run-engine';
import { forwardToHttps } from './https-forwarder';
import { buildAgain, buildImages, IMAGES, imageSize } from './images';
import { memoryLines } from './memory';
import { startUploads } from './uploads';
import { wrongSettings } from './wrong-settings';

/** Services that serve, all with a health check. */
const SERVING = ['backend-1', 'backend-2', 'worker', 'front-1', 'front-2', 'sandbox-gateway'];
const ALL = ['postgres', 'redis', 'store', ...SERVING, 'balancer'];
/** Killed one after the other, in a short run and in a long one. */
const KILLED = {
  short: ['backend-1', 'front-1'],
  long: ['backend-1', 'front-1', 'redis', 'worker'],
};
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt';

const HEALTHY_MS = 400_000;
/** What is under way when the last shopper leaves is settled within this. */
const REST_MS = 180_000;
const SHOPPERS = 2;

/**
 * Builds the images, starts the services of compose.yaml, shops while parts are killed, restarts and updates all, and restores a
 * backup into empty volumes.
 * @returns complaints, as text
 */
export async function runContainers(
  engine: Engine,
  folder: string,
  length: keyof typeof KILLED,
  say: (line: string) => void,
): Promise<{ steps: number; complaints: readonly string[] }> {
  const complaints: string[] = [];
  let steps = 0;
  const startedAt = performance.now();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    steps += 1;
    say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
    return result;
  };

  const base = await step('Base images', () => ensureBaseImages(engine, folder, say));
  await step('Images', () => buildImages(engine, base));
  for (const name of ['backend', 'front'] as const) {
    const size = await imageSize(engine, name);
    say(`Image ${name}: ${size} MB of at most ${IMAGES[name]} MB`);
    if (size > IMAGES[name]) complaints.push(`The image ${name} has ${size} MB`);
  }

  const project = await ComposeProject.open(engine, folder);
  await step('All containers are healthy', async () => {
    await project.up();
    await project.waitUntilHealthy(ALL, HEALTHY_MS);
  });
  say((await memoryLines(engine)).join('\n'));
  complaints.push(...(await step('Wrong settings', () => wrongSettings(project))));

  const authority = await project.exec('balancer', ['cat', AUTHORITY]);
  const forwarder = await forwardToHttps(Number(project.settings['HTTPS_PORT']), authority);
  try {
    const store = await StoreApi.open(forwarder.url, forwarder.url);
    const uploads = await step('An upload', () => startUploads(project, store));
    const wares = await openWares(await project.databaseUrl(), store);
    const tally = new Tally();
    const customers = [];
    for (let count = 0; count < SHOPPERS; count += 1) customers.push(await newCustomer(store));
    let isOver = false;
    const shopping = Promise.all(
      customers.map((customer, index) =>
        shop(store, customer, wares, seededRandom(index + 1), tally, () => isOver),
      ),
    );
    // A failure is reported at the end, and must not end the process before.
    shopping.catch(() => undefined);

    for (const service of KILLED[length]) {
      await step(`${service} is killed, and healthy again`, async () => {
        await project.kill(service);
        await project.waitUntilHealthy([service], HEALTHY_MS);
      });
    }
    await step('All are killed at once, and healthy again', async () => {
      await Promise.all(ALL.map((service) => project.kill(service)));
      await sleep(5000);
      await project.waitUntilHealthy(ALL, HEALTHY_MS);
    });
    await step('A second build replaces the first', async () => {
      await buildAgain(engine, folder);
      const before = await project.container('backend-1');
      // The older compose does not see that an image of Podman's is new.
      if (engine.compose.isOld) {
        const anew = ['--no-build', '--force-recreate', '--no-deps'];
        await project.compose('up', ...anew, 'prepare');
        await project.compose('up', '--detach', ...anew, ...SERVING);
      } else await project.up();
      await project.waitUntilHealthy(ALL, HEALTHY_MS);
      if ((await project.container('backend-1')).id === before.id) {
        complaints.push('The second build did not replace backend-1');
      }
    });
    isOver = true;
    const visits = (await shopping).flat();
    const records = await recordsOf(project);
    complaints.push(
      ...(await step('What shoppers did is right', () => proved(records, visits, say))),
    );
    say([...tally.lines(), `carts ${visits.length}`].join('\n'));

    const backup = join(folder, 'backup.tar.gz');
    await step('Backup', () => writeBackup(project, backup, say));
    say(`Backup: ${(statSync(backup).size / 1e6).toFixed(1)} MB`);
    complaints.push(...(await step('All stop in time', () => stopAll(project))));
    await step('Restore into empty volumes', () => restoreBackup(project, backup, say));
    const restored = await step('What was restored is right', () =>
      waitForProof(project, visits, say),
    );
    complaints.push(...restored, ...(await uploads.complaints()));
  } finally {
    await forwarder.close();
  }
  say(`All: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return { steps, complaints };
}

async function recordsOf(project: ComposeProject): Promise<ProvenShop> {
  return {
    database: await project.databaseUrl(),
    gatewayDir: await project.volumeFolder('sandbox'),
    worker: { dataDir: await project.volumeFolder('worker') },
  };
}

async function proved(
  records: ProvenShop,
  visits: readonly Visit[],
  say: (line: string) => void,
): Promise<readonly string[]> {
  const deadline = Date.now() + REST_MS;
  for (;;) {
    const proof = await prove(records, visits);
    if (proof.complaints.length === 0 || Date.now() > deadline) {
      const { edits, orders, mails, lost, doubled } = proof;
      say(
        `edits ${edits}, orders ${orders}, mails ${mails.sent}, lost ${lost}, doubled ${doubled}`,
      );
      if (orders === 0) return ['There is no order', ...proof.complaints];
      return proof.complaints;
    }
    await sleep(1000);
  }
}

async function waitForProof(
  project: ComposeProject,
  visits: readonly Visit[],
  say: (line: string) => void,
): Promise<readonly string[]> {
  return proved(await recordsOf(project), visits, say);
}

/** A container that does not end by itself is killed, with code 137. */
async function stopAll(project: ComposeProject): Promise<readonly string[]> {
  await project.compose('stop', ...SERVING);
  const complaints: string[] = [];
  for (const service of SERVING) {
    const { exitCode } = await project.container(service);
    if (exitCode === 137) complaints.push(`${service} did not stop in time`);
  }
  return complaints;
}

async function restoreBackup(
  project: ComposeProject,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  // Volumes of payments and certificates are not part of a backup.
  await project.compose('stop');
  await project.compose('rm', '--force', '--stop');
  await project.removeVolumes('postgres', 'redis', 'uploads', 'worker');
  await project.up('postgres', 'redis', 'store');
  await project.waitUntilHealthy(['postgres', 'redis', 'store'], HEALTHY_MS);
  await readBackup(project, path, say);
  await project.up();
  await project.waitUntilHealthy(ALL, HEALTHY_MS);
}
