/**
 * full: no space is left, and nothing was written · unavailable: the storage failed for another reason ·
 * newer: another build has stored the data in a form that this build does not know.
 */
export type StorageErrorKind = 'full' | 'unavailable' | 'newer';

export class StorageError extends Error {
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, options?: ErrorOptions) {
    super(`The storage of the device failed: ${kind}`, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}
