import { type Text, t } from '@/language/t';
import type { Suggested } from './use-suggestions';

/** The note above the list; null if none is needed. */
export function suggestionNote(suggested: Suggested): string | null {
  switch (suggested.kind) {
    case 'none':
      return null;
    case 'recent':
      return t('Recent searches');
    case 'asking':
      return t('Searching…');
    case 'failed':
      return t('Search isn’t available right now. Check your connection and try again.');
    case 'nothing':
      return t('No results for ‘{q}’. Try a shorter or more common word.', { q: suggested.q });
    case 'found':
      return suggested.corrected === null
        ? null
        : t('No results for ‘{q}’. Showing ‘{corrected}’ instead.', {
            q: suggested.q,
            corrected: suggested.corrected,
          });
  }
}

/** The announcement for screen readers. */
export function screenReaderText(suggested: Suggested): string {
  if (suggested.kind !== 'found' && suggested.kind !== 'recent') {
    return suggested.kind === 'asking' ? '' : (suggestionNote(suggested) ?? '');
  }
  const { length: count } = suggested.rows;
  const counted = count === 1 ? t('1 suggestion') : t('{count} suggestions', { count });
  const source =
    suggested.kind === 'found' && suggested.isFromDevice ? `${t(FROM_DEVICE_TEXT)}.` : '';
  return [suggestionNote(suggested), `${counted}.`, source].filter(Boolean).join(' ');
}

export const FROM_DEVICE_TEXT = 'From products saved on this device' satisfies Text;
