import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { pollUntil } from '../poll-until';

/** Ends a program that leads a process group (`detached`) with all that it has started, and waits until all are gone. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // Ended already.
    return;
  }
  await pollUntil('the browser has ended', async () =>
    (await livingGroups()).every((group) => group !== pid),
  );
}

/** The group of each process; one that has ended and whose parent has not noticed is none. */
async function livingGroups(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats.flatMap((stat) => {
    // The name before these fields may hold spaces and brackets: state, parent, group.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === undefined || state === 'Z' ? [] : [Number(group)];
  });
}
