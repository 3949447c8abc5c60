import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endChild, endingText, type NodeProgram, spawnChild } from './child';
import { Fault } from './fault';
import type { LogFile } from './log-file';
import type { Claim } from './run-record';
import type { Teardown } from './teardown';

/** What a program that runs to its end belongs to. */
export type CommandContext = { claim: Claim | undefined; teardown: Teardown };

/** A program that runs to its end, with its name for messages, such as `The seed`. */
export type Command = NodeProgram & { name: string; log: LogFile };

const ENDING_MS = 10_000;

/**
 * Runs a program to its end, its output into the log.
 * @param onLine told each line of its output as it comes
 * @throws {Fault} with the log, when it fails.
 */
export async function runCommand(
  command: Command,
  { claim, teardown }: CommandContext,
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const { name, log } = command;
  const child = spawnChild(command, log, 'pipe');
  claim?.addProcess(name, child.pid);
  teardown.add(() => endChild(child, ENDING_MS));
  if (child.stdout !== null) {
    createInterface(child.stdout).on('line', (line) => {
      writeSync(log.descriptor, `${line}\n`);
      onLine(line);
    });
  }
  const ending = await new Promise<string | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code === 0 ? undefined : endingText(code, signal));
    });
  });
  if (ending !== undefined) throw new Fault(`${name} failed with ${ending}`, { log });
}
