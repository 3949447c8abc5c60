import { join } from 'node:path';
import { writeFileSync, mkdirSync } from 'node:fs';
import type { BaseImages } from './base-images';
import { type Engine, repository, runEngine } from './run-engine';

/** The images of the Dockerfile with their largest size (MB). */
export const IMAGES = { backend: 600, front: 300 } as const;

export type ImageName = keyof typeof IMAGES;

const IMAGE_NAMES = Object.keys(IMAGES).filter((name) => name === 'backend' || name === 'front');

/** Builds the images from this checkout. */
export async function buildImages(engine: Engine, base: BaseImages): Promise<void> {
  const bases = Object.entries(base).flatMap((pair) => ['--build-arg', pair.join('=')]);
  for (const name of IMAGE_NAMES) {
    const options = [...engine.buildOptions, ...bases, '--target', name, '--tag', `aangan-${name}`];
    await runEngine(engine, ['build', ...options, '.'], { cwd: repository });
  }
}

/** Makes a second build of the same images, as a new version is: one more layer. */
export async function buildAgain(engine: Engine, folder: string): Promise<void> {
  const context = join(folder, 'second-build');
  mkdirSync(context, { recursive: true });
  for (const name of IMAGE_NAMES) {
    const image = `aangan-${name}`;
    writeFileSync(join(context, 'Dockerfile'), `FROM ${image}\nENV AANGAN_BUILD=2\n`);
    await runEngine(engine, ['build', ...engine.buildOptions, '--tag', image, '.'], {
      cwd: context,
    });
  }
}

/** In MB, of all layers. */
export async function imageSize(engine: Engine, name: ImageName): Promise<number> {
  const args = ['image', 'inspect', '--format', '{{.Size}}', `aangan-${name}`];
  return Math.round(Number(await runEngine(engine, args)) / 1e6);
}
