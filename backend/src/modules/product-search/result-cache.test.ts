import { expect, it, vi } from 'vitest';
import { ResultCache } from './result-cache';

it('keeps what was asked for lately, and lets go of the others', () => {
  const recent = new ResultCache<number>();
  recent.keep('first', 1);
  recent.keep('second', 2);
  for (let at = 0; at < 298; at += 1) recent.keep(String(at), at);
  expect(recent.get('first')).toBe(1);
  recent.keep('one more', 3);
  expect(recent.get('second')).toBeUndefined();
  expect(recent.get('first')).toBe(1);
  expect(recent.get('one more')).toBe(3);
});

it('makes an answer once', async () => {
  const recent = new ResultCache<string>();
  const make = vi.fn().mockResolvedValue('made');
  expect(await recent.recall('asked', make)).toBe('made');
  expect(await recent.recall('asked', make)).toBe('made');
  expect(make).toHaveBeenCalledOnce();
});
