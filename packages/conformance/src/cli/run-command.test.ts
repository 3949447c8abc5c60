import { describe, expect, it } from 'vitest';
import { startModelServer } from '../model/model-server.ts';
import { runCommand } from './run-command.ts';

/** Runs the command, and returns the exit code and what it wrote. */
async function run(...args: string[]) {
  let [text, errors] = ['', ''];
  const code = await runCommand(args, {
    write: (part) => (text += part),
    writeError: (part) => (errors += part),
  });
  return { code, text, errors };
}

const STOCK = { variant_one: 12, variant_two: 5000 };
const AT = ['--key', 'pk_model', '--variant', 'variant_one=12', '--variant', 'variant_two'];

describe('ledger-conformance server', () => {
  it('reports what passed and what was skipped, and ends with 0', async () => {
    const server = await startModelServer({ stock: STOCK });
    const { code, text } = await run('server', '--url', server.url, ...AT, '--only', 'S2,S16');
    await server.close();
    expect({ code, text }).toEqual({
      code: 0,
      text: [
        'ok   S2  An effect that is sent three times counts once, with the same outcome',
        'ok   S2  Copies of an effect that arrive at the same time count once',
        'ok   S2  A repeat counts once behind later effects, and in front of new ones in a larger batch',
        'skip S16 A merged cart leads its customer to the kept one, and everybody else to 404',
        '         No way to make a customer was given',
        '',
        '3 passed, 0 failed, 1 skipped',
        '',
      ].join('\n'),
    });
  });

  it('ends with 1 when a check fails, and says why as JSON', async () => {
    const server = await startModelServer({ stock: STOCK, faults: ['reverses-effects'] });
    const { code, text } = await run(
      'server',
      '--url',
      server.url,
      ...AT,
      '--only',
      'S4',
      '--json',
    );
    await server.close();
    expect(code).toBe(1);
    expect(text).toContain('outcomes other than applied: expected []');
    expect(JSON.parse(text)).toMatchObject({
      url: server.url,
      results: [
        {
          invariant: 'S4',
          title: 'Effects of a call take effect in order, each on the result of the one before',
          status: 'failed',
        },
      ],
    });
  });

  it('ends with 2 at a server that cannot be reached', async () => {
    const { url, close } = await startModelServer({ stock: STOCK });
    await close();
    const { code, errors } = await run('server', '--url', url, ...AT);
    expect(code).toBe(2);
    expect(errors).toContain(`ledger-conformance: GET ${url}/store/sync fails: `);
    expect(errors).toContain('ECONNREFUSED');
  });

  it.each(['S26', 'S16'])('ends with 2 when no check has run, as with %s alone', async (only) => {
    const server = await startModelServer({ stock: STOCK });
    const { code, errors } = await run('server', '--url', server.url, ...AT, '--only', only);
    await server.close();
    expect({ code, errors }).toEqual({ code: 2, errors: 'ledger-conformance: no check has run\n' });
  });

  it.each([
    ['no command', []],
    ['another command', ['client', '--url', 'http://x']],
    ['no URL', ['server', ...AT]],
    ['a URL of another kind', ['server', '--url', 'ftp://x', ...AT]],
    ['no key', ['server', '--url', 'http://x', '--variant', 'a', '--variant', 'b']],
    ['one variant', ['server', '--url', 'http://x', '--key', 'k', '--variant', 'a']],
    [
      'a key that no header can have',
      ['server', '--url', 'http://x', '--key', 'pk_…', '--variant', 'a', '--variant', 'b'],
    ],
    [
      'a variant twice',
      ['server', '--url', 'http://x', '--key', 'k', '--variant', 'a', '--variant', 'a'],
    ],
    ['a stock that is no number', ['server', '--url', 'http://x', ...AT, '--variant', 'c=many']],
    ['a header without a value', ['server', '--url', 'http://x', ...AT, '--header', 'x-shop']],
    ['an unknown invariant', ['server', '--url', 'http://x', ...AT, '--only', 'S2,C1']],
    [
      'an unknown way to make customers',
      ['server', '--url', 'http://x', ...AT, '--customers', 'x'],
    ],
    ['an unknown option', ['server', '--url', 'http://x', ...AT, '--fast']],
    ['a time that is no number', ['server', '--url', 'http://x', ...AT, '--wait', 'long']],
  ])('refuses %s', async (_what, args) => {
    const { code, errors, text } = await run(...args);
    expect({ code, text }).toEqual({ code: 2, text: '' });
    expect(errors).toContain('Usage: ledger-conformance');
  });

  it('explains itself', async () => {
    const { code, text } = await run('--help');
    expect(code).toBe(0);
    expect(text).toContain('--variant ID[=STOCK]');
  });
});
