import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocketScript } from './socket-script';

/** Longer than the shop waits for what a client does not send (ms). */
const TIMEOUT_MS = 9000;
/** What is kept of the answers. */
const MAX_TEXT = 2_000_000;

/**
 * Does what a script says over a connection of its own.
 *
 * @param from the attacker's address; all of 127.0.0.0/8 is this machine
 * @returns all that came back
 */
export async function playScript(
  script: SocketScript,
  base: string,
  from: string,
): Promise<string> {
  const { hostname, port } = new URL(base);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const socket = connect({ host, port: Number(port), localAddress: from, allowHalfOpen: true });
  let text = '';
  if (script.reads) {
    socket.on('data', (part: Buffer) => {
      if (text.length < MAX_TEXT) text += part.toString('latin1');
    });
  }
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    // Without reading there is no end to be seen.
    for (const event of ['end', 'close', 'error']) {
      socket.on(event, () => {
        isOver = true;
        resolve();
      });
    }
  });
  const startedAt = performance.now();
  for (const { text: bytes, waitMs } of script.steps) {
    if (isOver || performance.now() - startedAt > TIMEOUT_MS) break;
    socket.write(bytes, 'latin1');
    if (waitMs > 0) await Promise.race([sleep(waitMs), over]);
  }
  if (script.end === 'close') socket.end();
  else if (script.end === 'cut') {
    await Promise.race([sleep(50), over]);
    socket.resetAndDestroy();
  }
  await Promise.race([sleep(Math.max(0, TIMEOUT_MS - (performance.now() - startedAt))), over]);
  socket.destroy();
  return text;
}
