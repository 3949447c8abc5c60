import { EntitySchema } from '@medusajs/framework/mikro-orm/core';
import { MikroORM } from '@medusajs/framework/mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { endQueuedFlushes } from './end-queued-flushes';

const Thing = new EntitySchema<{ id: string }>({
  name: 'thing',
  properties: { id: { type: 'text', primary: true } },
});

/** A closed port: each flush loses its connection. */
const NOWHERE = 'postgres://user@127.0.0.1:1/nothing';

it('a flush that waits for another one ends when that fails', async () => {
  endQueuedFlushes();
  const orm = await MikroORM.init({ entities: [Thing], clientUrl: NOWHERE, connect: false });
  try {
    const manager = orm.em.fork();
    manager.persist(manager.create(Thing, { id: 'one' }));
    const flushes = [manager.flush(), manager.flush(), manager.flush()];
    const ended = await Promise.allSettled(flushes);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  } finally {
    await orm.close();
  }
});
