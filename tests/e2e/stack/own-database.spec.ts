import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { expect, test } from '../world/stack-test';

const secretsSchema = v.object({ databasePassword: v.string() });
const runSchema = v.object({ postgresPort: v.number() });

test(
  'DATABASE_URL: a Postgres of the shop’s own is set up and used',
  { tag: '@long' },
  async ({ folder, launch }) => {
    // Another shop's Postgres lends itself: it is a Postgres like any other.
    const lender = await launch({ dataDir: await folder.copySeeded('lender') });
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(lender.dataDir, name), 'utf8'));
    const { databasePassword } = v.parse(secretsSchema, await read('secrets.json'));
    const { postgresPort } = v.parse(runSchema, await read('run.json'));
    const server = `postgres://shop:${databasePassword}@127.0.0.1:${postgresPort}`;
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query('create database own_shop');
    await client.end();

    const dataDir = join(folder.path, 'own');
    const settings = { DATABASE_URL: `${server}/own_shop` };
    const stack = await launch({ dataDir, settings });
    expect(stack.output()).toMatch(/Shop filled/);
    expect(stack.output()).not.toMatch(/Postgres is ready/);
    await stack.stop();

    const again = await launch({ dataDir, settings });
    expect(again.output()).not.toMatch(/Filling the shop/);
  },
);
