import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { terminateProcess, isSameProcess, processInfo } from './process-info';

it('describes a running process', () => {
  const info = processInfo(process.pid);
  expect(info?.parent).toBe(process.ppid);
  expect(info?.command).toContain('node');
  expect(isSameProcess({ pid: process.pid, startedAt: info?.startedAt ?? '' })).toBe(true);
});

it('distinguishes a process that reuses a pid', () => {
  expect(isSameProcess({ pid: process.pid, startedAt: '1' })).toBe(false);
});

it('returns undefined for a process that has exited', () => {
  expect(processInfo(2 ** 22 + 1)).toBeUndefined();
});

it('kills a process that ignores SIGTERM', async () => {
  const child = spawn('sh', ['-c', 'trap "" TERM; while :; do sleep 1; done'], { stdio: 'ignore' });
  const info = processInfo(child.pid ?? 0);
  expect(info).toBeDefined();
  await terminateProcess({ pid: child.pid ?? 0, startedAt: info?.startedAt ?? '' }, 200);
  expect(processInfo(child.pid ?? 0)).toBeUndefined();
});
