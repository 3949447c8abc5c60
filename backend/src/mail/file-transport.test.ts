import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMessageFile, createFileTransport } from './file-transport';

const at = new Date('2026-11-21T09:00:00Z');
const from = 'Aangan <no-reply@shop.example>';

describe('toMessageFile', () => {
  it('is a message that can be read by hand', () => {
    const mail = { to: 'asha@example.com', subject: 'Hello', text: 'One\n\nTwo: ₹5\n' };
    expect(toMessageFile(mail, from, at).split('\r\n')).toEqual([
      'From: Aangan <no-reply@shop.example>',
      'To: asha@example.com',
      'Subject: Hello',
      'Date: Sat, 21 Nov 2026 09:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      'One',
      '',
      'Two: ₹5',
      '',
    ]);
  });

  it('takes no header out of an address', () => {
    const mail = { to: 'a@b.in\r\nBcc: all@b.in', subject: 'x\nBcc: y', text: '' };
    expect(toMessageFile(mail, from, at)).not.toMatch(/^Bcc:/m);
  });

  it('carries pages as parts of their own', () => {
    const page = { filename: 'invoice.html', html: `<p>₹5</p>${'x'.repeat(200)}` };
    const file = toMessageFile(
      { to: 'a@b.in', subject: 'x', text: 'One\n', attachments: [page] },
      from,
      at,
    );
    const boundary = /boundary="([^"]+)"/.exec(file)?.[1] ?? '';
    expect(file).toContain('Content-Type: multipart/mixed;');
    const [, text = '', attached = '', end] = file.split(`--${boundary}`);
    expect(end).toBe('--\r\n');
    expect(text.split('\r\n')).toEqual([
      '',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      'One',
      '',
    ]);
    const [head = '', body = ''] = attached.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      '',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="invoice.html"',
    ]);
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(Buffer.from(body, 'base64').toString()).toBe(page.html);
  });

  it('takes no header out of the name of a page', () => {
    const page = { filename: 'a"\r\nBcc: all@b.in\r\n.html', html: '' };
    const file = toMessageFile(
      { to: 'a@b.in', subject: 'x', text: '', attachments: [page] },
      from,
      at,
    );
    expect(file).not.toMatch(/^Bcc:/m);
    expect(file).toContain('filename="a-Bcc-all-b.in-.html"');
  });

  it('names who an answer goes to, on one line', () => {
    const mail = { to: 'a@b.in', subject: 'x', text: '', replyTo: 'c@d.in\r\nBcc: all@b.in' };
    const lines = toMessageFile(mail, from, at).split('\r\n');
    expect(lines).toContain('Reply-To: c@d.in Bcc: all@b.in');
  });

  it('encodes a subject that is not plain', () => {
    expect(toMessageFile({ to: 'a@b.in', subject: '₹', text: '' }, from, at)).toContain(
      'Subject: =?utf-8?B?4oK5?=',
    );
  });
});

it('createFileTransport keeps mails from other users', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-mail-'));
  try {
    const send = createFileTransport(join(folder, 'mail'), from);
    await send({ to: 'asha@example.com', subject: 'Hello', text: 'One' });
    await send({ to: 'asha@example.com', subject: 'Hello', text: 'Two' });
    const names = await readdir(join(folder, 'mail'));
    expect(names).toHaveLength(2);
    const paths = names.map((name) => join(folder, 'mail', name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    expect(texts.join()).toMatch(/One[^]*Two|Two[^]*One/);
    for (const path of paths) expect((await stat(path)).mode & 0o077).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
