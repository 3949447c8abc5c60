import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a checkout that git does not ignore, as paths from its root. */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // Deleted files are listed until the deletion is staged.
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}
