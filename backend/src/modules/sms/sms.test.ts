import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileSms } from './file-sms';
import { msg91 } from './msg91';
import { openSms, sealSms } from './sealed-sms';
import { twilio } from './twilio';

type Received = { url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; body: string } | 'nothing';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A provider that answers in turn, and what it received. */
async function provider(...answers: Answer[]) {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      received.push({ url: req.url ?? '', headers: req.headers, body });
      const answer = answers.shift() ?? 'nothing';
      if (answer === 'nothing') req.socket.destroy();
      else res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { apiUrl: `http://127.0.0.1:${port}`, received };
}

const sms = {
  to: '+919876543210',
  template: 'code' as const,
  values: ['123456'],
  text: '123456 is your code',
};

describe('MSG91', () => {
  const open = (apiUrl: string) =>
    msg91({ kind: 'msg91', authKey: 'key', templates: { code: 'tpl_1' }, apiUrl });

  it('gets the registered template with the code in its place', async () => {
    const { apiUrl, received } = await provider({
      status: 200,
      body: '{"type":"success","message":"id 7"}',
    });
    expect(await open(apiUrl)(sms)).toBe('id 7');
    expect(received).toMatchObject([{ url: '/api/v5/flow', headers: { authkey: 'key' } }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      template_id: 'tpl_1',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', var1: '123456' }],
    });
  });

  it('may refuse with status 200', async () => {
    const { apiUrl } = await provider({
      status: 200,
      body: '{"type":"error","message":"template not approved"}',
    });
    await expect(open(apiUrl)(sms)).rejects.toThrow('template not approved');
  });
});

describe('Twilio', () => {
  const open = (apiUrl: string) =>
    twilio({ kind: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+15550001111', apiUrl });

  it('gets the whole text', async () => {
    const { apiUrl, received } = await provider({ status: 201, body: '{"sid":"SM1"}' });
    expect(await open(apiUrl)(sms)).toBe('SM1');
    expect(received[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(received[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('AC1:token').toString('base64')}`,
    );
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: sms.to,
      From: '+15550001111',
      Body: sms.text,
    });
  });

  it.each<[string, Answer]>([
    ['no response', 'nothing'],
    ['a failure of its own', { status: 503, body: '' }],
  ])('is asked once more after %s', async (_why, answer) => {
    const { apiUrl, received } = await provider(answer, { status: 201, body: '{"sid":"SM2"}' });
    expect(await open(apiUrl)(sms)).toBe('SM2');
    expect(received).toHaveLength(2);
  });

  it.each<[string, Answer[], number, RegExp]>([
    ['a refusal', [{ status: 400, body: 'not a number' }], 1, /responded 400: not a number/],
    [
      'two failures',
      [
        { status: 500, body: '' },
        { status: 500, body: '' },
      ],
      2,
      /responded 500/,
    ],
    ['no response twice', ['nothing', 'nothing'], 2, /fetch failed/],
    ['a response without an id', [{ status: 201, body: '{}' }], 1, /sid/],
    ['a page of a proxy', [{ status: 200, body: '<html>' }], 1, /JSON/],
  ])('fails at %s', async (_why, answers, calls, words) => {
    const { apiUrl, received } = await provider(...answers);
    await expect(open(apiUrl)(sms)).rejects.toThrow(words);
    expect(received).toHaveLength(calls);
  });
});

it('without a provider, SMS are files that only their user may read', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sms-'));
  closing.push(() => void rm(root, { recursive: true }));
  const folder = join(root, 'sms');
  await fileSms(folder)(sms);
  const [name = ''] = await readdir(folder);
  expect(await readFile(join(folder, name), 'utf8')).toBe(`To: ${sms.to}\n\n${sms.text}\n`);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('T55: a sealed text opens for its recipient alone', () => {
  const sealed = sealSms(sms, sms.to, 'a-secret-of-the-shop');
  expect(sealed).not.toContain('123456');
  expect(openSms({ sealed }, sms.to, 'a-secret-of-the-shop')).toEqual({
    values: sms.values,
    text: sms.text,
  });
  expect(() => openSms({ sealed }, '+919876543211', 'a-secret-of-the-shop')).toThrow('opened');
  expect(() => openSms({ sealed }, sms.to, 'another-secret')).toThrow('opened');
  expect(() => openSms({}, sms.to, 'another-secret')).toThrow('sealed');
});
