import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidPictureError } from './resize-messages';
import { createResizeProcess, ResizeProcessError } from './resize-process';

let folder = '';
let picture: ArrayBuffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-resize-'));
  const png = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } }).png();
  picture = new Uint8Array(await png.toBuffer()).buffer;
});

afterAll(() => rm(folder, { recursive: true }));

/** A resize process with the program, which gets each request as `message`. */
async function processOf(onMessage: string, timing = { idleMs: 50, timeoutMs: 20_000 }) {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, `process.on('message', (message) => { ${onMessage} });\n`);
  return createResizeProcess(timing, pathToFileURL(path));
}

/** Replies with what the expression says. */
const reply = (text: string) =>
  `process.send({ kind: 'resized', id: message.id, content: new TextEncoder().encode(${text}) });`;
const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

it('resizes pictures, several at a time, and refuses what is none', async () => {
  const resize = createResizeProcess({ idleMs: 50, timeoutMs: 60_000 });
  const [webp, avif] = await Promise.all([
    resize(picture, 320, 'webp'),
    resize(picture, 160, 'avif'),
  ]);
  expect(await sharp(webp).metadata()).toMatchObject({ width: 320, format: 'webp' });
  expect(await sharp(avif).metadata()).toMatchObject({ width: 160, format: 'heif' });
  const text = new TextEncoder().encode('no picture').buffer;
  await expect(resize(text, 320, 'webp')).rejects.toThrow(InvalidPictureError);
  // What failed before did not stop it.
  expect(await sharp(await resize(picture, 480, 'webp')).metadata()).toMatchObject({ width: 480 });
});

it('ends when it is idle, and starts again with the next picture', async () => {
  const resize = await processOf(reply('String(process.pid)'));
  const first = textOf(await resize(picture, 320, 'webp'));
  await expect.poll(() => isRunning(Number(first))).toBe(false);
  expect(textOf(await resize(picture, 320, 'webp'))).not.toBe(first);
});

it('fails the pictures of a process that crashes, and starts another', async () => {
  const resize = await processOf(
    `if (message.width === 1600) process.kill(process.pid, 'SIGKILL'); ${reply('"resized"')}`,
  );
  await expect(resize(picture, 1600, 'webp')).rejects.toThrow(ResizeProcessError);
  expect(textOf(await resize(picture, 320, 'webp'))).toBe('resized');
});

it('kills a process that hangs in a picture', async () => {
  const resize = await processOf('for (;;);', { idleMs: 50, timeoutMs: 500 });
  await expect(resize(picture, 320, 'webp')).rejects.toThrow(ResizeProcessError);
});

it('shows the process none of the server’s secrets', async () => {
  process.env['JWT_SECRET'] = 'secret';
  try {
    const resize = await processOf(reply('Object.keys(process.env).join()'));
    const names = textOf(await resize(picture, 320, 'webp')).split(',');
    expect(names).not.toContain('JWT_SECRET');
  } finally {
    delete process.env['JWT_SECRET'];
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
