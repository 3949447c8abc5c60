import { chmodSync, chownSync, statSync } from 'node:fs';
import { PASSAGE, PRIVATE_FOLDER } from '../file-modes';
import type { RunAs } from './unprivileged-user';

/**
 * Lets the user that Postgres runs as through DATA_DIR to its database; it can neither list nor change it.
 * @returns ends that, when Postgres has stopped
 */
export function letThrough(dataDir: string, user: RunAs): () => void {
  if (user === undefined) return () => undefined;
  chownSync(dataDir, statSync(dataDir).uid, user.gid);
  chmodSync(dataDir, PASSAGE);
  return () => chmodSync(dataDir, PRIVATE_FOLDER);
}
