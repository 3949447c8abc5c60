import * as v from 'valibot';
import { resizePicture } from './resize';
import { type ResizeResponse, resizeRequestSchema } from './resize-messages';

// The program of the resize process, which lives as long as its channel to the server.

// Ctrl-C reaches all processes of a terminal: pictures that the server still sends are finished first.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', (message) => {
  const request = v.parse(resizeRequestSchema, message);
  void respond(request.id, request.source, request);
});

async function respond(
  id: number,
  source: Uint8Array,
  { width, format }: { width: number; format: 'avif' | 'webp' },
): Promise<void> {
  const response = await resizePicture(source, width, format).then(
    (content): ResizeResponse => ({ kind: 'resized', id, content }),
    (error: unknown): ResizeResponse => ({ kind: 'invalid', id, message: String(error) }),
  );
  process.send?.(response);
}
