import type { Person } from './planted-people';
import type { RawAnswer } from './send-raw';
import type { Finding } from './tally';
import type { WrittenRequest } from './written-request';

/** Lines of a stack, as Node prints them, and the names of what lies inside. */
const TRACE =
  /\n\s+at \S+ \(|\/node_modules\/|\bat (?:async )?\w[\w.]* \(?\/|select .{1,200} from "/i;

/** What is wrong with an answer; nothing when it is sound. */
export function findLeaks(
  request: WrittenRequest,
  answer: RawAnswer,
  others: readonly Pick<Person, 'name' | 'secrets'>[],
  saidBefore: readonly string[] = [],
): { kind: Finding['kind']; what: string }[] {
  const found: ReturnType<typeof findLeaks> = [];
  const { status, text, headers } = answer;
  if (status === 0) found.push({ kind: 'silence', what: text });
  if (status >= 500 && !isToBeRepeated(answer)) found.push({ kind: 'fault', what: String(status) });
  if (TRACE.test(text)) found.push({ kind: 'trace', what: 'a stack trace or a statement' });
  const asked = `${saidBy(request)}\n${saidBefore.join('\n')}`;
  for (const { name, secrets } of others) {
    const leaked = [...secrets].filter(
      // What the caller said themselves, an answer may repeat.
      (secret) => (text.includes(secret) || headers.includes(secret)) && !asked.includes(secret),
    );
    if (leaked.length > 0) found.push({ kind: 'foreign', what: `${leaked.join(', ')} of ${name}` });
  }
  return found;
}

/** A cart that is being paid for, or worked at by somebody else, is to be asked for again: the protocol's 503. */
function isToBeRepeated({ status, text, headers }: RawAnswer): boolean {
  return status === 503 && /^retry-after$/im.test(headers) && text.includes('"type":"cart_busy"');
}

function saidBy({ path, body, headers }: WrittenRequest): string {
  return `${decoded(path)}\n${path}\n${Object.values(headers).join('\n')}\n${body?.toString() ?? ''}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
