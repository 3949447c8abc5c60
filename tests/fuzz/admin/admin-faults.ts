import type { RawAnswer } from '../send-raw';
import type { WrittenRequest } from '../written-request';

/** Medusa's list of switches, which the dashboard's sign-in page reads: names and `true` or `false`. */
const OPEN = /^\/admin\/feature-flags\/?(\?|$)/;

/** What strangers must never get: an answer of the administration that is no refusal. */
export function findAdminFault(
  { path }: Pick<WrittenRequest, 'path'>,
  { status }: Pick<RawAnswer, 'status'>,
): string | undefined {
  const isAdmin = /^\/+(admin|%61dmin)(\/|%2f)/i.test(path) && !OPEN.test(path);
  return isAdmin && status >= 200 && status < 400 ? `answered ${status}` : undefined;
}
