import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as v from 'valibot';
import type { Answer } from '../e2e/world/shop-client';

/** Interval at which to look whether the call waits (ms). */
const LOOK_MS = 20;

const waitingSchema = v.array(v.object({ is_waiting: v.boolean() }));

/**
 * Moves the head of a device's lane while its call waits for the row of its cart, as another call does when both believe to
 * have the lock. Afterwards the head is as before, and the call may be repeated.
 * @returns the response; undefined when the call has not waited
 */
export async function whileHeadMoves(
  database: pg.Pool,
  { id: cartId, device }: { id: string; device: string },
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const other = await database.connect();
  try {
    await other.query('begin');
    await other.query('select from cart where id = $1 for update', [cartId]);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sending = send();
    const hasWaited = await waits(sending, async () => {
      const found = await database.query<object>(WAITING, [rows[0]?.pid]);
      return v.parse(waitingSchema, found.rows)[0]?.is_waiting === true;
    });
    if (hasWaited) await other.query(MOVE, [device]);
    await other.query('commit');
    const answer = await sending;
    if (!hasWaited) return undefined;
    await other.query(MOVE_BACK, [device]);
    return answer;
  } finally {
    // After a commit this does nothing.
    await other.query('rollback');
    other.release();
  }
}

/** Whether a call has to wait for a lock before it ends. */
async function waits(
  sending: Promise<unknown>,
  isWaiting: () => Promise<boolean>,
): Promise<boolean> {
  const ended = sending.then(
    () => true,
    () => true,
  );
  for (;;) {
    if (await isWaiting()) return true;
    if (await Promise.race([ended, sleep(LOOK_MS, false)])) return false;
  }
}

const WAITING = `
  select exists (select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))) as is_waiting`;

const MOVE = `update sync_lane set key = 'moved ' || key where client = $1`;
const MOVE_BACK = `update sync_lane set key = substr(key, 7) where client = $1 and key like 'moved %'`;
