import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, SendMail } from './mail';
import { contentOf } from './mail-parts';

/**
 * Writes mails as files into `folder`, for shops without a mail server: readable in an editor, and
 * any mail program opens them. Only the shop's own user may read them, as they let people in.
 */
export function mailsIntoFolder(folder: string, from: string): SendMail {
  return async (mail) => {
    const at = new Date();
    const name = `${at.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, mailFile(mail, from, at), { mode: 0o600 });
    // Who watches the folder sees whole mails only.
    await rename(unfinished, join(folder, name));
  };
}

/** The mail as a file of the internet message format, its text in UTF-8 without further encoding. */
export function mailFile(mail: Mail, from: string, at: Date): string {
  const { to, subject } = mail;
  const headers = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${headerText(oneLine(subject))}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ];
  return `${headers.join('\r\n')}\r\n${contentOf(mail)}`;
}

/** A line break would begin a header of somebody else's making. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

function headerText(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return isPlain ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
