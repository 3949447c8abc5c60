import type { Batch, Change, Sequence } from '../sequence';

/** A deliberate bug of the engine that a sequence must find. */
export interface EngineMutant {
  name: string;
  /** Sequences that can show it, so that no others are played; all if it is left out. */
  shownBy?: (sequence: Sequence) => boolean;
  /** From the root of the repository. */
  file: string;
  /** The expression to replace. It must occur exactly once. */
  find: string;
  put: string;
  /** A second guard against the same bug, which is off as well. */
  also?: Pick<EngineMutant, 'file' | 'find' | 'put'>;
}

/** What a mutant changes. */
export function editsOf({ name, file, find, put, also }: EngineMutant) {
  return [{ file, find, put }, ...(also ? [also] : [])].map((edit) => ({ name, ...edit }));
}

export const byRoutes = ({ way }: Sequence) => way === 'routes';
export const isMember = ({ shopper }: Sequence) => shopper === 'member';
export const withBatch =
  (has: (batch: Batch) => boolean) =>
  ({ batches }: Sequence): boolean =>
    batches.some(has);
export const isAddressed = withBatch(({ province }) => province !== null);
export const isShipped = withBatch(({ ships }) => ships);
export const withChange = (wanted: Change['kind']) =>
  withBatch(({ changes }) => changes.some(({ kind }) => kind === wanted));
export const hasCodes = withBatch(({ edits }) => edits.some((edit) => 'code' in edit));
export const isRepeated = withBatch(({ repeats }) => repeats);
export const isFailing = withBatch(({ fault }) => fault === 'lines');
export const isOvertaken = withBatch(({ fault }) => fault === 'head');
