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
import { openDataDir } from '../data-dir';
import { openPlace } from './place';

let folder = '';
let shared = '';
const dataDir = (name = 'data') => openDataDir(join(folder, name));
const openAway = (name?: string) => openPlace(dataDir(name), false, shared);

/** What Postgres does: it makes a cluster where it is told to. */
function fill(cluster: string): void {
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '18');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'aangan-place-')));
  shared = join(folder, 'shared');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('stays in DATA_DIR where Postgres can enter that', () => {
  const place = openPlace(dataDir(), true, shared);
  expect(place).toMatchObject({ cluster: join(folder, 'data/postgres'), isAway: false });
  expect(existsSync(shared)).toBe(false);
});

describe('where Postgres cannot enter DATA_DIR', () => {
  it('is away while in use and comes home afterwards, again and again', () => {
    for (let round = 0; round < 2; round += 1) {
      const place = openAway();
      expect(place.cluster.startsWith(shared)).toBe(true);
      if (round === 0) fill(place.cluster);
      place.noteInitialised();
      expect(existsSync(join(place.cluster, 'PG_VERSION'))).toBe(true);
      place.bringHome();
      expect(readdirSync(join(folder, 'data'))).toEqual(['postgres']);
      expect(readdirSync(shared)).toEqual([]);
    }
  });

  it('is found again after a kill', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.noteInitialised();
    expect(openAway().cluster).toBe(killed.cluster);
  });

  it('is found again though DATA_DIR was moved meanwhile', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.noteInitialised();
    renameSync(join(folder, 'data'), join(folder, 'moved'));
    expect(openAway('moved').cluster).toBe(killed.cluster);
  });

  it('does not begin anew when the cluster is gone', () => {
    const killed = openAway();
    fill(killed.cluster);
    killed.noteInitialised();
    rmSync(killed.cluster, { recursive: true });
    expect(() => openAway()).toThrow('is gone from');
  });

  it('gives a new DATA_DIR at the same path a new cluster', () => {
    const old = openAway();
    fill(old.cluster);
    old.noteInitialised();
    rmSync(join(folder, 'data'), { recursive: true });
    expect(openAway().cluster).not.toBe(old.cluster);
  });

  it('does not share a cluster with a copy that was made while it was in use', () => {
    const original = openAway();
    fill(original.cluster);
    original.noteInitialised();
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    expect(() => openAway('copy')).toThrow('was copied from');
  });
});
