import { keep, noteUse, takeKept, trim } from '@/sync/device-caches/bounded-cache';
import { modelsCache } from '@/sync/device-caches/caches';
import { makeRoom } from '@/sync/device-caches/make-room';
import { mayKeep } from '@/sync/device-caches/may-keep';
import type { Asking } from './catalogue-answers';

/** A 3D model, or the script that shows it: the kept one, else the network's. Another content has another address. */
export async function modelAnswer({ request, waitUntil }: Asking): Promise<Response> {
  const kept = await takeKept(modelsCache, request.url);
  if (kept !== undefined) {
    waitUntil(noteUse(modelsCache, request.url));
    return kept;
  }
  const answer = await fetch(request, { credentials: 'omit' });
  if (mayKeep(answer)) waitUntil(keepModel(request.url, answer.clone()));
  return answer;
}

async function keepModel(url: string, answer: Response): Promise<void> {
  if ((await keep(modelsCache, url, answer)) === 'full') await makeRoom('pictures');
  else await trim(modelsCache);
}
