import { z } from '@medusajs/framework/zod';

/** Line and paragraph separators are line breaks like others. */
const BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** Controls: they steer terminals, and databases refuse some. */
const CONTROLS = /\p{Cc}/gu;
/** Marks that nobody sees and that turn the direction of what follows. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What somebody typed, without anything that cannot be seen, and at most one empty line in a row. */
export function plainText(typed: string): string {
  return typed
    .replaceAll(HALF_PAIRS, '')
    .normalize('NFC')
    .replaceAll(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(TURNS, '')
    .split('\n')
    .map((line) => line.replaceAll(CONTROLS, ''))
    .join('\n')
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
