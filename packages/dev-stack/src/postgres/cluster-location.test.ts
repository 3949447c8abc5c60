import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureDataDir } from '../data-dir/data-dir';
import { openClusterLocation } from './cluster-location';

let folder = '';
let shared = '';
const dataDir = (name = 'data') => ensureDataDir(join(folder, name));
const openAway = (name?: string) => openClusterLocation(dataDir(name), false, shared);

/** Creates a cluster there, as Postgres does. */
function fill(cluster: string): void {
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '18');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'aangan-place-')));
  shared = join(folder, 'shared');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('stays in DATA_DIR when Postgres can traverse it', () => {
  const location = openClusterLocation(dataDir(), true, shared);
  expect(location).toMatchObject({
    cluster: join(folder, 'data/postgres'),
    isOutsideDataDir: false,
  });
  expect(existsSync(shared)).toBe(false);
});

describe('where Postgres cannot enter DATA_DIR', () => {
  it('moves out for each run and back afterwards', () => {
    for (let round = 0; round < 2; round += 1) {
      const location = openAway();
      expect(location.cluster.startsWith(shared)).toBe(true);
      if (round === 0) fill(location.cluster);
      location.markInitialised();
      expect(existsSync(join(location.cluster, 'PG_VERSION'))).toBe(true);
      location.moveBack();
      expect(readdirSync(join(folder, 'data'))).toEqual(['postgres']);
      expect(readdirSync(shared)).toEqual([]);
    }
  });

  it('is found after a kill', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.markInitialised();
    expect(openAway().cluster).toBe(killed.cluster);
  });

  it('is found after DATA_DIR was moved', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.markInitialised();
    renameSync(join(folder, 'data'), join(folder, 'moved'));
    expect(openAway('moved').cluster).toBe(killed.cluster);
  });

  it('does not create a new cluster when the old one is missing', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.markInitialised();
    rmSync(killed.cluster, { recursive: true });
    expect(() => openAway()).toThrow('is gone from');
  });

  it('uses a new cluster for a new DATA_DIR at the same path', () => {
    const old = openAway();
    fill(old.cluster);
    old.markInitialised();
    rmSync(join(folder, 'data'), { recursive: true });
    expect(openAway().cluster).not.toBe(old.cluster);
  });

  it('refuses a copy of DATA_DIR that was made while the cluster was in use', () => {
    const original = openAway();
    fill(original.cluster);
    original.markInitialised();
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    expect(() => openAway('copy')).toThrow('was copied from');
  });
});
