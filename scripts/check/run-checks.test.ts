import { expect, test } from 'vitest';
import { runChecks } from './run-checks';

const script = (name: string, text: string) => ({ name, program: 'node', args: ['-e', text] });

test('runs every check, also after a failing one, and keeps what each printed', async () => {
  const reported: string[] = [];
  const results = await runChecks(
    [
      script('bad', `console.log('out'); console.error('err'); process.exit(3)`),
      script('good', `console.log('fine')`),
    ],
    ({ name }) => reported.push(name),
  );
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['bad', false],
    ['good', true],
  ]);
  expect(results[0]?.output).toContain('out');
  expect(results[0]?.output).toContain('err');
  expect(reported).toEqual(['bad', 'good']);
});

test('a program that is missing fails its check and is named', async () => {
  const [result] = await runChecks(
    [{ name: 'gone', program: 'no-such-program', args: [] }],
    () => undefined,
  );
  expect(result?.passed).toBe(false);
  expect(result?.output).toContain('no-such-program');
});
