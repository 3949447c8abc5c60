import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runStart } from '../../stack/start-process';
import { databaseOf, runSql, superuserDatabaseOf } from '../world/shop-database';
import { expect, test } from '../world/stack-test';

const RIGHTS = `select rolsuper or rolcreaterole or rolcreatedb as "isMore" from pg_roles
  where rolname = current_user`;

test(
  'T49: DATABASE_URL: a Postgres of the shop’s own is set up and used, by a plain role',
  { tag: '@long' },
  async ({ folder, launch }) => {
    // Another shop's Postgres lends itself: it is a Postgres like any other.
    const lender = await launch({ dataDir: await folder.copySeeded('lender') });
    expect(await runSql(databaseOf(lender.dataDir), RIGHTS, [])).toEqual([{ isMore: false }]);
    await expect(
      runSql(databaseOf(lender.dataDir), `copy aangan.setup to program 'cat > /dev/null'`, []),
    ).rejects.toThrow('permission denied');

    const superuser = await superuserDatabaseOf(lender.dataDir);
    await runSql(superuser, `create role own_role login password 'own-word'`, []);
    await runSql(superuser, 'create database own_shop owner own_role', []);
    const { host } = new URL(superuser);
    const dataDir = join(folder.path, 'own');
    const settings = { DATABASE_URL: `postgres://own_role:own-word@${host}/own_shop` };
    const stack = await launch({ dataDir, settings });
    expect(stack.output()).toMatch(/Shop filled/);
    expect(stack.output()).not.toMatch(/Postgres is ready/);
    await stack.stop();

    const again = await launch({ dataDir, settings });
    expect(again.output()).not.toMatch(/Filling the shop/);

    const archive = join(folder.path, 'shop.tar.gz');
    expect((await runStart(['backup', archive], { DATA_DIR: lender.dataDir })).code).toBe(0);
    await runSql(superuser, 'create database restored', []);
    const restored = join(folder.path, 'restored');
    const refused = await runStart(['restore', archive], {
      DATA_DIR: restored,
      DATABASE_URL: superuser.replace(/[^/]*$/, 'restored'),
    });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /✗ The role postgres of DATABASE_URL is a superuser: a backup is restored by a plain role/,
    );
    expect(await readdir(restored)).toEqual([]);
  },
);
