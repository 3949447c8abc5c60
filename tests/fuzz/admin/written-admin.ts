import { randomUUID } from 'node:crypto';
import type { WrittenRequest } from '../written-request';
import type { AdminRequest } from './admin-request';
import type { KnownIds } from './known-ids';

/** What is filled into a call. */
export interface AdminNames {
  ids: KnownIds;
  owner: string;
  /** A token out of an earlier answer. */
  token: string;
}

const LONE_HALF = /\p{Surrogate}/gu;
const BODILESS = new Set(['GET', 'HEAD']);

/** Fills in ids, emails and tokens, and encodes it all. */
export function writtenAdmin(
  fuzz: AdminRequest,
  names: AdminNames,
  headers: Readonly<Record<string, string>>,
): WrittenRequest {
  let before = '';
  const path = fuzz.route.path
    .split('/')
    .map((segment) => {
      if (/^\[\w+\]$/.test(segment)) return encodeURIComponent(idOf(before));
      before = segment;
      return segment;
    })
    .join('/');

  function idOf(name: string): string {
    if (name === 'auth') return 'user';
    if (name === 'user') return 'emailpass';
    if (fuzz.id !== 'known') return fuzz.id.odd.slice(0, 200).replaceAll(LONE_HALF, '\uFFFD');
    const ids = names.ids.get(name) ?? [];
    return ids[fuzz.pick % Math.max(1, ids.length)] ?? 'x';
  }

  const filled = (text: string): string =>
    text
      .replaceAll('{owner}', names.owner)
      .replaceAll('{OWNER}', names.owner.toUpperCase())
      .replaceAll('{stranger}', `stranger-${randomUUID()}@example.com`)
      .replaceAll('{token}', names.token)
      .replaceAll('{id}', idOf(before));
  const body = bodyText(fuzz, filled);
  return {
    method: fuzz.route.method,
    path: `${path}${fuzz.query}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...fuzz.headers,
    },
    body,
  };
}

function bodyText(
  { route, body }: AdminRequest,
  filled: (text: string) => string,
): Buffer | undefined {
  if (body === undefined || BODILESS.has(route.method)) return undefined;
  if ('text' in body) return Buffer.from(body.text);
  const text = JSON.stringify(body.json) ?? '';
  return Buffer.from(text.includes('{') ? filled(text) : text);
}
