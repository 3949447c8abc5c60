import { randomUUID } from 'node:crypto';
import type { Attachment, Mail } from './mail';

/** What follows the headers of a mail: how its content is written, and the content. */
export function contentOf({ text, attachments = [] }: Mail): string {
  const plain = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.trimEnd().replaceAll(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');
  if (attachments.length === 0) return plain;
  // Nobody can put a line into the text that ends a part: the boundary is new each time.
  const boundary = `part-${randomUUID()}`;
  const parts = [plain, ...attachments.map(attached)].map((part) => `--${boundary}\r\n${part}`);
  const head = `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
  return `${head}${parts.join('')}--${boundary}--\r\n`;
}

/** A name that needs no quoting in a header. */
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
