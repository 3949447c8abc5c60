import { z } from '@medusajs/framework/zod';

/** Line and paragraph separators are line breaks like others. */
const BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** Controls that steer terminals and turn the direction of what follows; databases refuse some. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What somebody typed, without anything that cannot be seen, and at most one empty line in a row. */
export function plainText(typed: string): string {
  return typed
    .replaceAll(HALF_PAIRS, '')
    .normalize('NFC')
    .replaceAll(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, such as a name. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll(/\s+/g, ' ');
}

/** More than this is not even cleaned. */
const MOST_TYPED = 20_000;

/** A field of text of so many characters, counted after it was cleaned. */
export function textField(least: number, most: number) {
  return z.string().max(MOST_TYPED).transform(plainText).pipe(z.string().min(least).max(most));
}

/** The same on one line. */
export function lineField(least: number, most: number) {
  return z.string().max(MOST_TYPED).transform(plainLine).pipe(z.string().min(least).max(most));
}
