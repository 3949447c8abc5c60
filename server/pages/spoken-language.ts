import { AsyncLocalStorage } from 'node:async_hooks';

const spoken = new AsyncLocalStorage<string>();

/** Runs `work`, and all that comes of it, in a language: renderings stand side by side, each in its own. */
export function speaking<T>(language: string, work: () => T): T {
  return spoken.run(language, work);
}

/** The language of the rendering whose work this is; undefined outside of any. */
export function spokenLanguage(): string | undefined {
  return spoken.getStore();
}
