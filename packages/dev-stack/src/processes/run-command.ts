import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { terminateChild, describeExit, type NodeProgram, spawnChild } from './child-process';
import { CommandError } from '../output/command-error';
import type { LogFile } from '../output/log-file';
import type { Cleanup } from './cleanup';
import type { DataDirLock } from './data-dir-lock';

/** A program that runs until it has finished, with a name for messages, such as `The seed`. */
export type Command = NodeProgram & { name: string; log: LogFile };

const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs a program until it has finished; writes its output to the log.
 * @param onLine receives each line of its standard output
 * @throws {CommandError} with the log, when it fails.
 */
export async function runCommand(
  command: Command,
  { lock, cleanup }: { lock: DataDirLock | undefined; cleanup: Cleanup },
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const { name, log } = command;
  const child = spawnChild(command, log, 'pipe');
  lock?.addProcess(name, child.pid);
  cleanup.add(() => terminateChild(child, STOP_TIMEOUT_MS));
  if (child.stdout !== null) {
    createInterface(child.stdout).on('line', (line) => {
      writeSync(log.descriptor, `${line}\n`);
      onLine(line);
    });
  }
  const failure = await new Promise<string | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code === 0 ? undefined : describeExit(code, signal));
    });
  });
  if (failure !== undefined) throw new CommandError(`${name} failed with ${failure}`, { log });
}
