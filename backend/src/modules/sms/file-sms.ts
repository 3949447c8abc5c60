import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendBySms } from './adapter';

/**
 * Writes SMS as text files into `folder`, for shops without a provider: the recipient, an empty line and the text. Only the user
 * of the server may read them, because they contain codes.
 */
export function fileSms(folder: string): SendBySms {
  return async ({ to, text }) => {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
    // Renamed when complete, so that watchers of the folder see only whole messages.
    await rename(unfinished, join(folder, name));
    return name;
  };
}
