import { createServer } from 'node:http';

/** A page of one line: no script, no style, no font of its own. */
const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><p>One line</p>`;

/**
 * ms in which such a page is drawn: one frame, at 60 a second. What its longest task takes beyond that is the machine's, and no
 * page is to blame for it.
 */
export const FRAME_MS = 17;

/** Serves it as the shop's pages are served, from this machine. */
export async function serveBareLine(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
