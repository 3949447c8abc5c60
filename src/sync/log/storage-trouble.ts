import { type PlainText, t } from '@/language/t';

/**
 * Why the device's storage did not take or give something:
 * full: no space is left, nothing was written and nothing lost · unavailable: it failed for another reason ·
 * newer: another build of the shop has written it in a way this one does not know.
 */
export type StorageTroubleKind = 'full' | 'unavailable' | 'newer';

const words: Record<StorageTroubleKind, PlainText> = {
  full: 'This device has no space left to keep the change.',
  unavailable: 'This device could not keep the change.',
  newer: 'A newer version of the shop is in use on this device. Please reload.',
};

/** `message` is fit to be shown. */
export class StorageTrouble extends Error {
  readonly kind: StorageTroubleKind;

  constructor(kind: StorageTroubleKind, options?: ErrorOptions) {
    super(t(words[kind]), options);
    this.name = 'StorageTrouble';
    this.kind = kind;
  }
}
