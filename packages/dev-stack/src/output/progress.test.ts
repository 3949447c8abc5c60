import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { CommandError } from './command-error';
import { openLogFile } from './log-file';
import { durationText, createProgress } from './progress';

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

it('shows a line for each finished step, and none for a failed one', async () => {
  const out = recorder();
  const progress = createProgress(out.stream, recorder().stream);
  await progress.runStep('Doing', 'Done', () => Promise.resolve());
  const failing = progress.runStep('Trying', 'Tried', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(out.text()).toMatch(/^ {2}✓ Done +0\.0 s\n$/);
});

it('shows a CommandError in one line, after the last lines of its log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-progress-'));
  const log = openLogFile(folder, 'part');
  writeSync(log.descriptor, `${'early\n'.repeat(50)}the reason\n${'x'.repeat(2000)}\n`);
  const err = recorder();
  createProgress(recorder().stream, err.stream).fail(new CommandError('It broke', { log }));
  const lines = err.text().trimEnd().split('\n');
  expect(lines).toHaveLength(16);
  expect(lines.at(-1)).toBe(`✗ It broke (log: ${log.path})`);
  expect(lines.at(-3)).toContain('the reason');
  expect(lines.at(-2)?.length).toBeLessThan(300);
  log.close();
  rmSync(folder, { recursive: true });
});

it('shows several errors in one line each', () => {
  const err = recorder();
  createProgress(recorder().stream, err.stream).fail(
    new CommandError('PORT is wrong\nPUBLIC_URL is wrong'),
  );
  expect(err.text()).toBe('✗ PORT is wrong\n✗ PUBLIC_URL is wrong\n');
});
