import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

/** Bytes as they are sent. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Content codings the front sends, best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file's content, plain and in the codings that it is available in. */
export type EncodedBody = {
  /** Hash of the plain content, without quotes. */
  hash: string;
  plain: Bytes;
  encoded: Partial<Record<Encoding, Bytes>>;
};

/** Smaller files are not compressed. The limit is low because a page loads many small scripts. */
export const MIN_COMPRESSED_BYTES = 200;

/** Content-Type of a file by its extension. */
export function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

/** Whether compression makes files of this type smaller; pictures and fonts are already compressed. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|json|javascript|svg\+xml|application\/xml/.test(contentType);
}

/** Compresses at the highest level: slow, for builds and short texts. */
export function compress(content: Uint8Array, encoding: Encoding): Bytes {
  if (encoding === 'gzip') return new Uint8Array(gzipSync(content, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return new Uint8Array(brotliCompressSync(content, { params }));
}

/** A short hash that changes with the content, for ETags. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Encodes a text with all its compressed forms at the highest level. */
export function encodeText(text: string): EncodedBody {
  const plain = new TextEncoder().encode(text);
  return {
    hash: contentHash(plain),
    plain,
    encoded: { br: compress(plain, 'br'), gzip: compress(plain, 'gzip') },
  };
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Of 11 levels: for a page within 8 % of the best result, in a fiftieth of the time. */
const QUICK_BROTLI = 5;

/** As `encodeText`, for responses to a waiting client: at a lower level, off the main thread. */
export async function encodeQuickly(text: string): Promise<EncodedBody> {
  const plain = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipAsync(plain)]);
  return {
    hash: contentHash(plain),
    plain,
    encoded: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}
