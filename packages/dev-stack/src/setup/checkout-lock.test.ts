import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withCheckoutLock } from './checkout-lock';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aangan-lock-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('runs one task at a time, and leaves no files behind', async () => {
  const events: string[] = [];
  const enter = (name: string) =>
    withCheckoutLock(root, async () => {
      events.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`${name} out`);
    });
  await Promise.all([enter('a'), enter('b')]);
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out']);
  expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
});

it('removes the lock of a killed process', async () => {
  const left = JSON.stringify({ pid: process.pid, startedAt: 'long ago' });
  writeFileSync(join(root, 'node_modules/.aangan-build.lock'), left);
  expect(await withCheckoutLock(root, () => Promise.resolve('in'))).toBe('in');
});

it('is released after a failure', async () => {
  const failing = withCheckoutLock(root, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await withCheckoutLock(root, () => Promise.resolve('in'))).toBe('in');
});
