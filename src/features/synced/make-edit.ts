import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '@/commerce/messages';
import { type PlainText, t } from '@/language/t';
import { StorageError, type Appended, type Edit, type Tap } from '@aangan/offline-cart';
import { askForBackgroundSync } from '@aangan/offline-cart/browser';
import { replayTag } from '@/sync/device-keys';
import { core, openedCore } from '@/sync/page-core';
import { keepTap, taps } from '@/sync/taps';
import { selectSyncView, type SyncedState } from '@aangan/offline-cart/redux';

const storageTexts: Record<StorageError['kind'], PlainText> = {
  full: 'Your device is out of space, so we couldn’t save the change.',
  unavailable: 'We couldn’t save the change on this device.',
  newer: 'A newer version of the shop is open on this device. Please reload the page.',
};

/** The text for an edit that the device could not store. */
export function storageMessage({ kind }: StorageError): string {
  return t(storageTexts[kind]);
}

/** Immediate result of an edit. A later rejection by the server is a notice. */
type Made =
  /** It is in the log and on the screen. `nothing`: it changed nothing. */
  | { kind: 'kept' | 'nothing' }
  /** Not stored; `message` is the reason. */
  | { kind: 'not-kept'; message: string };

type SyncThunk<Result> = ThunkAction<Result, { synced: SyncedState }, unknown, UnknownAction>;

/**
 * Shows an edit of cart or wishlist at once, and resolves once it is durable in the log (SYNC-1). The tap is written
 * ahead in its own task, so that a crash does not lose it. Never rejects.
 * @param kept the tap record, if it was written already
 */
export function makeEdit(edit: Edit, kept?: Tap): SyncThunk<Promise<Made>> {
  return async (_dispatch, getState) => {
    // The view in which it was tapped, not that of a later sign-in.
    const tap = kept ?? keepTap(edit, selectSyncView(getState())?.epoch ?? null);
    try {
      const sync = openedCore() ?? (await core());
      const epoch = tap.epoch ?? (await sync.view()).epoch;
      const made = madeOf(await sync.edit(tap.edit, epoch, tap));
      taps.remove(tap.id);
      if (made.kind === 'kept') void askForBackgroundSync(replayTag);
      return made;
    } catch (error) {
      const isTrouble = error instanceof StorageError;
      // The core’s code failed to load, or the page is being left: the next start applies the tap record.
      if ((!isTrouble || isLeft()) && taps.has(tap.id)) return { kind: 'kept' };
      taps.remove(tap.id);
      return { kind: 'not-kept', message: isTrouble ? storageMessage(error) : t(messages.notKept) };
    }
  };
}

function isLeft(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}

const refusals = {
  'too-many': messages.tooManyOfOne,
  'no-quantity': messages.notAQuantity,
  'code-unknown': messages.couponUnknown,
};

function madeOf(appended: Appended): Made {
  switch (appended.kind) {
    case 'appended':
      return { kind: 'kept' };
    case 'nothing-to-do':
      return { kind: 'nothing' };
    case 'order-pending':
      return { kind: 'not-kept', message: t(messages.orderPending) };
    case 'not-theirs':
      return { kind: 'not-kept', message: t(messages.notTheirs) };
    case 'refused':
      return {
        kind: 'not-kept',
        message: t(refusals[appended.reason]),
      };
  }
}
