import type { Suggested } from './use-suggestions';

/** What stands over the list in words; null where the list speaks for itself. */
export function noteWords(suggested: Suggested): string | null {
  switch (suggested.kind) {
    case 'none':
      return null;
    case 'recent':
      return 'Searched for on this device';
    case 'asking':
      return 'Searching…';
    case 'failed':
      return 'The shop is not answering, and nothing is stored on this device to search in.';
    case 'nothing':
      return `Nothing found for ‘${suggested.q}’. Try a shorter or a more common word.`;
    case 'found':
      return suggested.corrected === null
        ? null
        : `Nothing found for ‘${suggested.q}’. Showing ‘${suggested.corrected}’ instead.`;
  }
}

/** What is told to those who do not see the list. */
export function spokenWords(suggested: Suggested): string {
  if (suggested.kind !== 'found' && suggested.kind !== 'recent') {
    return suggested.kind === 'asking' ? '' : (noteWords(suggested) ?? '');
  }
  const { length: count } = suggested.rows;
  const counted = count === 1 ? '1 suggestion' : `${count} suggestions`;
  const source = suggested.kind === 'found' && suggested.isFromDevice ? `${fromDeviceWords}.` : '';
  return [noteWords(suggested), `${counted}.`, source].filter(Boolean).join(' ');
}

export const fromDeviceWords = 'From what this device has stored';
