import { type RefObject, useEffect } from 'react';
import { t } from '@/language/t';
import { recentSearches } from '@/sync/recent-searches';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { SuggestionRow } from './suggestion-row';
import { FROM_DEVICE_TEXT, suggestionNote, screenReaderText } from './suggestion-texts';
import { suggestionKey } from './suggestions';
import { useListboxKeys } from './use-listbox-keys';
import { useSuggestions } from './use-suggestions';

interface SuggestionPopupProps {
  text: string;
  listId: string;
  isOpen: boolean;
  input: RefObject<HTMLInputElement | null>;
  onOpen: (isOpen: boolean) => void;
  /** Reports the list’s state to the input. */
  onTold: (list: { isExpanded: boolean; activeId: string | undefined }) => void;
  onClear: () => void;
  /** Called when a row is chosen. @param text the new text of the input */
  onChosen: (text: string) => void;
}

/** The list below the search box: suggestions, or recent searches. */
export default function SuggestionPopup({
  text,
  listId,
  isOpen,
  input,
  onOpen,
  onTold,
  onClear,
  onChosen,
}: SuggestionPopupProps) {
  const { suggested, forget } = useSuggestions(text, isOpen);
  const rows = 'rows' in suggested ? suggested.rows : [];
  const idOf = (at: number) => `${listId}-${at}`;
  const isShown = suggested.kind !== 'none';
  const keys = rows.map(suggestionKey);
  const active = useListboxKeys({ input, keys, idOf, isOpen: isShown, onOpen, onClear });
  const activeId = active === -1 ? undefined : idOf(active);
  const isExpanded = rows.length > 0;
  const note = suggestionNote(suggested);
  const isFromDevice = 'isFromDevice' in suggested && suggested.isFromDevice;
  const typed = suggested.kind === 'found' ? (suggested.corrected ?? text) : '';

  function choose(text: string) {
    if (text !== '') void recentSearches.add(text);
    onChosen(text);
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    // Some presses outside do not move the focus.
    const closeOutside = ({ target }: Event) => {
      const box = input.current?.closest('search');
      if (target instanceof Node && !box?.contains(target)) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, input, onOpen]);
  useEffect(() => onTold({ isExpanded, activeId }), [onTold, isExpanded, activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {screenReaderText(suggested)}
      </p>
      {isShown && (
        <div
          className={classNames(
            'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-lg border border-line bg-raised shadow-float',
            suggested.kind === 'asking' && 'late',
          )}
          ref={keepFocus}
        >
          {note !== null && <p className="px-4 pt-3 pb-1 text-sm text-muted last:pb-3">{note}</p>}
          {isExpanded && (
            <div
              id={listId}
              role="listbox"
              aria-label={t('Suggestions')}
              // Scroll containers are focusable by Tab otherwise.
              tabIndex={-1}
              className={classNames(
                'max-h-60 scroll-pt-1.5 overflow-y-auto overscroll-contain px-1.5 pt-1.5 outline-none',
                // The last row is sticky.
                suggested.kind === 'found' ? 'scroll-pb-16' : 'pb-1.5',
              )}
            >
              {rows.map((row, at) => (
                <SuggestionRow
                  key={suggestionKey(row)}
                  id={idOf(at)}
                  suggestion={row}
                  typed={typed}
                  isActive={at === active}
                  onChosen={choose}
                  onForget={forget}
                />
              ))}
            </div>
          )}
          {isFromDevice && (
            <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm text-muted">
              <Icon name="offline" size={18} />
              {t(FROM_DEVICE_TEXT)}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Keeps the focus in the box when a row is pressed. */
function keepFocus(popup: HTMLElement | null): () => void {
  const keep = (event: Event) => event.preventDefault();
  popup?.addEventListener('mousedown', keep);
  return () => popup?.removeEventListener('mousedown', keep);
}
