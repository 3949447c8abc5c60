import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { hashFile } from '@aangan/dev-stack/backup/backup-files';
import { waitFor } from '../stack/wait-for';
import type { ComposeProject } from './compose-project';

/** Engines of containers cut streams short now and then, as their issue lists say; the guide says to repeat it then. */
const ATTEMPTS = 3;

/** A command of the shop, as in compose.yaml. */
const shopCommand = (...args: string[]): string[] => [
  'node',
  '--import',
  'tsx',
  'packages/dev-stack/src/main.ts',
  ...args,
];

/** Whether a file is what a command wrote or read, by the SHA-256 that it printed. */
async function isWhole(printed: string, path: string): Promise<boolean> {
  const [, sha256] = /SHA-256: ([0-9a-f]{64})/.exec(printed) ?? [];
  if (sha256 === undefined) throw new Error(`It printed no SHA-256:\n${printed.slice(-2000)}`);
  return (await hashFile(path)) === sha256;
}

/** Writes a backup of the running shop by the standard output of its worker. */
export async function writeBackup(
  project: ComposeProject,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const output = createWriteStream(path, { mode: 0o600 });
    const printed = await project.exec('worker', shopCommand('backup', '-'), { output });
    await waitFor('the backup is written', 10_000, () => output.writableFinished);
    if (await isWhole(printed, path)) return;
    say(`The engine cut a backup short, to ${statSync(path).size} bytes`);
  }
  throw new Error('The engine cut every backup short');
}

/** Restores a backup by the standard input of a new container; one that arrives cut short is refused, and can be repeated. */
export async function readBackup(
  project: ComposeProject,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const input = createReadStream(path);
    const { code, text } = await project.runOnce('worker', shopCommand('restore', '-'), input);
    if (code === 0) return;
    if (attempt === ATTEMPTS || (await isWhole(text, path))) {
      throw new Error(`The restore failed:\n${text.slice(-2000)}`);
    }
    say(`The engine cut the input of a restore short:\n${text.slice(-2000)}`);
  }
}
