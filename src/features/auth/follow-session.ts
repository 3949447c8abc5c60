import type { Dispatch } from '@reduxjs/toolkit';
import { onTokenRefused } from '@/sync/page-core';
import { session } from '@/sync/session';
import { sessionKnown } from './auth-slice';
import { endExpired } from './leaving';

/** At start: tells the store who was signed in when the shop was left, and of every change, in other tabs too (AUTH-4). */
export async function followSession(dispatch: Dispatch): Promise<void> {
  onTokenRefused((token) => void endExpired(token));
  session.listen((now) => dispatch(sessionKnown(now)));
  dispatch(sessionKnown(await session.restore()));
}
