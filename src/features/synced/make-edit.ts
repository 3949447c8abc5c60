import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '@/commerce/messages';
import { t } from '@/language/t';
import { askForBackgroundSync } from '@/sync/background-sync';
import type { Edit } from '@/sync/intents/edit';
import { StorageTrouble } from '@/sync/log/storage-trouble';
import { core, openedCore } from '@/sync/page-core';
import type { Appended } from '@/sync/steps/append';
import type { Tap } from '@/sync/taps/tap';
import { forgetTap, isTapKept, keepTap } from '@/sync/taps/tap-storage';
import { selectSyncView, type SyncedState } from './synced-slice';

/** What became of a tap, told at once. What the shop says of it later comes as a notice. */
type Made =
  /** It lies in the log, and is on the screen. `nothing`: it was as wanted already. */
  | { kind: 'kept' | 'nothing' }
  /** Nothing has changed; `message` says why. */
  | { kind: 'not-kept'; message: string };

type SyncThunk<Result> = ThunkAction<Result, { synced: SyncedState }, unknown, UnknownAction>;

/**
 * Shows an edit of cart or wishlist at once, and keeps it in the log, durably, before it resolves (SYNC-1). It is written down in
 * the task of its tap, so that a page that dies meanwhile does not lose it. Never rejects.
 * @param kept the tap, where it was written down already
 */
export function makeEdit(edit: Edit, kept?: Tap): SyncThunk<Promise<Made>> {
  return async (_dispatch, getState) => {
    // Of the view that was tapped in, not of one that a sign-in brought since.
    const tap = kept ?? keepTap(edit, selectSyncView(getState())?.epoch ?? null);
    try {
      const sync = openedCore() ?? (await core());
      const epoch = tap.epoch ?? (await sync.view()).epoch;
      const made = madeOf(await sync.edit(tap.edit, epoch, tap));
      forgetTap(tap.id);
      if (made.kind === 'kept') void askForBackgroundSync();
      return made;
    } catch (error) {
      const isTrouble = error instanceof StorageTrouble;
      // The core's code does not come, or the page is being left and nobody would be told: the next start takes it up.
      if ((!isTrouble || isLeft()) && isTapKept(tap.id)) return { kind: 'kept' };
      forgetTap(tap.id);
      return { kind: 'not-kept', message: isTrouble ? error.message : t(messages.notKept) };
    }
  };
}

function isLeft(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}

function madeOf(appended: Appended): Made {
  switch (appended.kind) {
    case 'appended':
      return { kind: 'kept' };
    case 'nothing-to-do':
      return { kind: 'nothing' };
    case 'not-theirs':
      return { kind: 'not-kept', message: t(messages.notTheirs) };
    case 'refused':
      return {
        kind: 'not-kept',
        message: t(appended.reason === 'too-many' ? messages.tooManyOfOne : messages.notAQuantity),
      };
  }
}
