const HEX = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A random UUID (version 4), for keys, clients and guests. Not `crypto.randomUUID`, which exists in
 * secure contexts only: a shop on a local network may have no HTTPS.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let id = '';
  for (let at = 0; at < bytes.length; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) id += '-';
    id += HEX[bytes[at] ?? 0] ?? '';
  }
  return id;
}
