import { randomBytes } from 'node:crypto';

/** 144 bits: 24 characters of base64url without a remainder. */
const TOKEN_BYTES = 18;

const WELL_FORMED = /^[\w-]{24}$/;

/**
 * The secret of a link that cannot be guessed.
 *
 * It is stored as it is, not hashed: its owner must see the same link on every device, and a hash cannot be shown. Someone who
 * can read this table can also read the wishlists, so that a hash would protect nothing.
 */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be a token at all; any other is not looked up. */
export function isShareToken(text: string): boolean {
  return WELL_FORMED.test(text);
}
