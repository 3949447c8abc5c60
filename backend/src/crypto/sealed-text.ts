import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed for. */
export type SealPurpose = {
  /** Derives a key of its own from the secret. */
  label: string;
  secret: string;
  /** What the text belongs to, such as an order: the text can be opened for it alone. */
  owner: string;
};

function keyOf({ label, secret }: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, KEY_BYTES));
}

/** Encrypts and authenticates a text with AES-256-GCM: initialization vector, tag and ciphertext as base64url. */
export function sealText(text: string, purpose: SealPurpose): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose), iv);
  cipher.setAAD(Buffer.from(purpose.owner));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Decrypts a sealed text; undefined when it was changed, or sealed with another secret or for another owner. */
export function openSealedText(sealed: string, purpose: SealPurpose): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose.owner));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
