import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment, Mail, SendMail } from './mail';

/** The MIME headers of the content, and the content. */
function toMimeContent({ text, attachments = [] }: Mail): string {
  const plain = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.trimEnd().replaceAll(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');
  if (attachments.length === 0) return plain;
  // Random, so that the text of a mail cannot contain the boundary.
  const boundary = `part-${randomUUID()}`;
  const parts = [plain, ...attachments.map(attached)].map((part) => `--${boundary}\r\n${part}`);
  const head = `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
  return `${head}${parts.join('')}--${boundary}--\r\n`;
}

/** A file name that needs no quoting in a header. */
export function fileName(name: string): string {
  return name.replaceAll(/[^\w.]+/g, '-');
}

function attached({ filename, html }: Attachment): string {
  const lines =
    Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${fileName(filename)}"`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/**
 * Writes mails as .eml files into `folder`, for shops without a mail server. Only the user of the server may read them,
 * because they contain sign-in links.
 */
export function createFileTransport(folder: string, from: string): SendMail {
  return async (mail) => {
    const at = new Date();
    const name = `${at.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, toMessageFile(mail, from, at), { mode: 0o600 });
    // Renamed when complete, so that watchers of the folder see only whole mails.
    await rename(unfinished, join(folder, name));
  };
}

/** A mail in the Internet Message Format, with its text in plain UTF-8. */
export function toMessageFile(mail: Mail, from: string, at: Date): string {
  const { to, replyTo, subject } = mail;
  const headers = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${oneLine(replyTo)}`]),
    `Subject: ${headerText(oneLine(subject))}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ];
  return `${headers.join('\r\n')}\r\n${toMimeContent(mail)}`;
}

/** Prevents header injection: a line break would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

function headerText(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return isPlain ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
