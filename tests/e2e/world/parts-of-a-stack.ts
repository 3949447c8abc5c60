import type { Stack } from '../../stack/launch-stack';

/** The parts of a running shop that tests take away, by what stands on their command line. */
const PARTS = {
  medusa: /cli\.js start$/,
  front: /server\/main\.ts$/,
  gateway: /sandbox-gateway\/src\/main\.ts$/,
  postgres: /\/postgres -D /,
};

/** The process id of a part. */
export function partOf(stack: Stack, part: keyof typeof PARTS): number {
  const found = stack.processes().find(({ command }) => PARTS[part].test(command));
  if (!found) throw new Error(`No ${part} among the processes of the stack`);
  return found.pid;
}

/**
 * Takes a part away by force, as a crash does.
 *
 * @returns the process id that it had
 */
export function killPart(stack: Stack, part: keyof typeof PARTS): number {
  const pid = partOf(stack, part);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Holds the supervisor, so that what is taken away stays away until it may continue. */
export function holdSupervisor(stack: Stack): { release: () => void } {
  process.kill(stack.pid, 'SIGSTOP');
  return { release: () => process.kill(stack.pid, 'SIGCONT') };
}

/** What GET /health answers. */
export async function health(stack: Stack): Promise<{ status: number; state: unknown }> {
  const answer = await fetch(`${stack.url}/health`);
  return { status: answer.status, state: await answer.json() };
}
