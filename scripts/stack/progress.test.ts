import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { Fault } from './fault';
import { beginLog } from './log-file';
import { durationText, openProgress } from './progress';

function recorder() {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream, text: () => text };
}

it.each([
  [40, '0.0 s'],
  [1250, '1.3 s'],
  [125_400, '2 min 5 s'],
])('%d ms reads %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it('shows a line for each step when it is done, and none for one that failed', async () => {
  const out = recorder();
  const progress = openProgress(out.stream, recorder().stream);
  await progress.step('Doing', 'Done', () => Promise.resolve());
  const failing = progress.step('Trying', 'Tried', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(out.text()).toMatch(/^ {2}✓ Done +0\.0 s\n$/);
});

it('shows a fault as one line, after the end of its log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-progress-'));
  const log = beginLog(folder, 'part');
  writeSync(log.descriptor, `${'early\n'.repeat(50)}the reason\n${'x'.repeat(2000)}\n`);
  const err = recorder();
  openProgress(recorder().stream, err.stream).fail(new Fault('It broke', { log }));
  const lines = err.text().trimEnd().split('\n');
  expect(lines).toHaveLength(16);
  expect(lines.at(-1)).toBe(`✗ It broke (log: ${log.path})`);
  expect(lines.at(-3)).toContain('the reason');
  expect(lines.at(-2)?.length).toBeLessThan(300);
  log.close();
  rmSync(folder, { recursive: true });
});

it('shows several faults of a kind in a line each', () => {
  const err = recorder();
  openProgress(recorder().stream, err.stream).fail(new Fault('PORT is wrong\nPUBLIC_URL is wrong'));
  expect(err.text()).toBe('✗ PORT is wrong\n✗ PUBLIC_URL is wrong\n');
});
