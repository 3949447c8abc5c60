import { keep, trim } from '@/sync/device-caches/bounded-cache';
import type { CacheName } from '@/sync/device-caches/caches';
import { makeRoom } from '@/sync/device-caches/make-room';
import { mayKeep } from '@/sync/device-caches/may-keep';
import type { Asking } from './catalogue-answers';

/** The network's answer to what is the same for everybody, kept behind it where it may be. */
export async function fetchAndKeep(
  { request, waitUntil }: Asking,
  name: CacheName,
): Promise<Response> {
  const answer = await fetch(request, { credentials: 'omit' });
  if (mayKeep(answer)) waitUntil(keepBounded(name, request.url, answer.clone()));
  return answer;
}

async function keepBounded(name: CacheName, url: string, answer: Response): Promise<void> {
  if ((await keep(name, url, answer)) === 'full') await makeRoom('pictures');
  else await trim(name);
}
