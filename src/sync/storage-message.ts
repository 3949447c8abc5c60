import { type PlainText, t } from '@/language/t';
import type { StorageError } from '@aangan/offline-cart';

const messages: Record<StorageError['kind'], PlainText> = {
  full: 'Your device is out of space, so we couldn’t save the change.',
  unavailable: 'We couldn’t save the change on this device.',
  newer: 'A newer version of the shop is open on this device. Please reload the page.',
};

/** The text for an edit that the device could not store. */
export function storageMessage({ kind }: StorageError): string {
  return t(messages[kind]);
}
