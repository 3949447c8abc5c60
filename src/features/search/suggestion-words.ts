import { type Text, t } from '@/language/t';
import type { Suggested } from './use-suggestions';

/** What stands over the list in words; null where the list speaks for itself. */
export function noteWords(suggested: Suggested): string | null {
  switch (suggested.kind) {
    case 'none':
      return null;
    case 'recent':
      return t('Searched for on this device');
    case 'asking':
      return t('Searching…');
    case 'failed':
      return t('The shop is not answering, and nothing is stored on this device to search in.');
    case 'nothing':
      return t('Nothing found for ‘{q}’. Try a shorter or a more common word.', { q: suggested.q });
    case 'found':
      return suggested.corrected === null
        ? null
        : t('Nothing found for ‘{q}’. Showing ‘{corrected}’ instead.', {
            q: suggested.q,
            corrected: suggested.corrected,
          });
  }
}

/** What is told to those who do not see the list. */
export function spokenWords(suggested: Suggested): string {
  if (suggested.kind !== 'found' && suggested.kind !== 'recent') {
    return suggested.kind === 'asking' ? '' : (noteWords(suggested) ?? '');
  }
  const { length: count } = suggested.rows;
  const counted = count === 1 ? t('1 suggestion') : t('{count} suggestions', { count });
  const source =
    suggested.kind === 'found' && suggested.isFromDevice ? `${t(fromDeviceWords)}.` : '';
  return [noteWords(suggested), `${counted}.`, source].filter(Boolean).join(' ');
}

export const fromDeviceWords = 'From what this device has stored' satisfies Text;
