import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from '../../tests/containers/engine';
import { runContainers } from '../../tests/containers/run-containers';
import { countedResult, type PartResult } from './part-result';
import type { TestOptions } from './suites';

/**
 * Starts the containers of compose.yaml. Without an engine it is reported and left out; in CI it fails the part, unless all of
 * `npm run test:all` runs. The folder of `CONTAINERS_FOLDER` keeps images between runs.
 */
export async function runContainersPart({ suite, long }: TestOptions): Promise<PartResult> {
  const { CONTAINERS_FOLDER } = process.env;
  if (CONTAINERS_FOLDER) mkdirSync(CONTAINERS_FOLDER, { recursive: true });
  const folder = CONTAINERS_FOLDER || mkdtempSync(join(tmpdir(), 'aangan-containers-'));
  const engine = await findEngine(folder);
  if (typeof engine === 'string') {
    console.log(`The containers are NOT TESTED: ${engine}.`);
    console.log(
      'Install Docker with compose, or podman, runc, catatonit, netavark, aardvark-dns, iptables and docker-compose.',
    );
    const isRequired = process.env['CI'] && suite !== 'rest';
    const failures = isRequired ? [{ name: 'containers', reason: engine }] : [];
    return { passed: 0, failures };
  }
  console.log(`Engine: ${engine.name}, ${engine.compose.command.join(' ')}`);
  try {
    const length = long ? 'long' : 'short';
    const { steps, complaints } = await runContainers(engine, folder, length, (line) =>
      console.log(line),
    );
    for (const complaint of complaints) console.log(`! ${complaint}`);
    return countedResult('containers', steps, complaints);
  } finally {
    await engine.close();
    if (!CONTAINERS_FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}
