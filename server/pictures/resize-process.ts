import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Bytes } from '../files/encoded-body';
import {
  InvalidPictureError,
  type PictureFormat,
  type ResizeRequest,
  resizeResponseSchema,
} from './resize-messages';

/** The process ended or hung before it returned the picture; a later attempt may succeed. */
export class ResizeProcessError extends Error {}

/** Resizes a picture to a width (px). @throws {InvalidPictureError} @throws {ResizeProcessError} */
export type ResizePicture = (
  source: ArrayBuffer,
  width: number,
  format: PictureFormat,
) => Promise<Bytes>;

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

type Task = { resolve: (content: Bytes) => void; reject: (error: Error) => void };

type Timing = {
  /** ms without a picture after which the process ends. */
  idleMs: number;
  /** ms for one picture, after which the process is killed. The largest takes some seconds. */
  timeoutMs: number;
};

/**
 * Resizes pictures in a process of its own, which starts with the first picture and ends when it is idle. So the memory of libvips
 * is returned to the machine, a picture that crashes the decoder does not stop the shop, and the decoder sees no secrets: the
 * process has none of the server's environment.
 */
export function createResizeProcess(
  { idleMs, timeoutMs }: Timing = { idleMs: 30_000, timeoutMs: 60_000 },
  program: URL = new URL('./resize-main.ts', import.meta.url),
): ResizePicture {
  let running: { child: ChildProcess; tasks: Map<number, Task> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start() {
    const child = fork(program, {
      execArgv: ['--import', TSX],
      serialization: 'advanced',
      env: { NODE_ENV: process.env['NODE_ENV'] },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const tasks = new Map<number, Task>();
    const started = { child, tasks };
    const end = (reason: string): void => {
      if (running === started) running = undefined;
      for (const { reject } of tasks.values()) reject(new ResizeProcessError(reason));
      tasks.clear();
    };
    child.on('message', (message) => {
      const response = v.parse(resizeResponseSchema, message);
      const task = tasks.get(response.id);
      tasks.delete(response.id);
      if (response.kind === 'resized') task?.resolve(response.content);
      else task?.reject(new InvalidPictureError(response.message));
    });
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(`The resize process ended (${signal ?? code})`));
    // Neither keeps the server from ending.
    child.unref();
    child.channel?.unref();
    return started;
  }

  function endWhenIdle(child: ChildProcess): void {
    // The next picture starts another one.
    if (running?.child === child) running = undefined;
    if (child.connected) child.disconnect();
  }

  return async (source, width, format) => {
    clearTimeout(idle);
    const { child, tasks } = (running ??= start());
    lastId += 1;
    const request: ResizeRequest = { id: lastId, source: new Uint8Array(source), width, format };
    let timeout: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Bytes>((resolve, reject) => {
        tasks.set(request.id, { resolve, reject });
        timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
        child.send(request, (error) => {
          if (error) reject(new ResizeProcessError(error.message));
        });
      });
    } finally {
      clearTimeout(timeout);
      tasks.delete(request.id);
      if (tasks.size === 0) idle = setTimeout(() => endWhenIdle(child), idleMs).unref();
    }
  };
}
