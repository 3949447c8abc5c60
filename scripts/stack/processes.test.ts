import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { endProcess, isSameProcess, processInfo } from './processes';

it('knows a running process', () => {
  const info = processInfo(process.pid);
  expect(info?.parent).toBe(process.ppid);
  expect(info?.command).toContain('node');
  expect(isSameProcess({ pid: process.pid, startedAt: info?.startedAt ?? '' })).toBe(true);
});

it('does not take another process for one that had its id', () => {
  expect(isSameProcess({ pid: process.pid, startedAt: '1' })).toBe(false);
});

it('knows nothing of a process that has ended', () => {
  expect(processInfo(2 ** 22 + 1)).toBeUndefined();
});

it('ends a process that will not listen', async () => {
  const child = spawn('sh', ['-c', 'trap "" TERM; while :; do sleep 1; done'], { stdio: 'ignore' });
  const info = processInfo(child.pid ?? 0);
  expect(info).toBeDefined();
  await endProcess({ pid: child.pid ?? 0, startedAt: info?.startedAt ?? '' }, 200);
  expect(processInfo(child.pid ?? 0)).toBeUndefined();
});
