import { z } from '@medusajs/framework/zod';

/** All line breaks, with Unicode's line and paragraph separators. */
const BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** Control characters: terminals interpret them, and databases reject some. */
const CONTROLS = /\p{Cc}/gu;
/** Invisible marks that change the text direction. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Matches from the first space of a run; starting at each space would take quadratic time. */
const SPACES_BEFORE_BREAK = /(?<! ) +\n/g;
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes invisible characters, and all but one of consecutive empty lines. */
export function sanitizeText(typed: string): string {
  return typed
    .replaceAll(HALF_PAIRS, '')
    .normalize('NFC')
    .replaceAll(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(TURNS, '')
    .split('\n')
    .map((line) => line.replaceAll(CONTROLS, ''))
    .join('\n')
    .replaceAll(SPACES_BEFORE_BREAK, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Sanitizes text of one line, such as a name. */
export function sanitizeLine(typed: string): string {
  return sanitizeText(typed).replaceAll(/\s+/g, ' ');
}

/** Longer input is rejected before it is sanitized. */
const MAX_INPUT_LENGTH = 20_000;

/** A schema for text whose length is checked after sanitizing. */
export function textField(least: number, most: number) {
  return z
    .string()
    .max(MAX_INPUT_LENGTH)
    .transform(sanitizeText)
    .pipe(z.string().min(least).max(most));
}

/** The same for text of one line. */
export function lineField(least: number, most: number) {
  return z
    .string()
    .max(MAX_INPUT_LENGTH)
    .transform(sanitizeLine)
    .pipe(z.string().min(least).max(most));
}

/** The form of an email that accounts are stored with. Medusa compares emails case-sensitively. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
