import { noteUse, takeKept } from '@/sync/device-caches/bounded-cache';
import { modelsCache } from '@/sync/device-caches/caches';
import type { Asking } from './catalogue-answers';
import { fetchAndKeep } from './fetch-and-keep';

/** A 3D model, or the script that shows it: the kept one, else the network's. Another content has another address. */
export async function modelAnswer(asking: Asking): Promise<Response> {
  const { request, waitUntil } = asking;
  const kept = await takeKept(modelsCache, request.url);
  if (kept === undefined) return fetchAndKeep(asking, modelsCache);
  waitUntil(noteUse(modelsCache, request.url));
  return kept;
}
