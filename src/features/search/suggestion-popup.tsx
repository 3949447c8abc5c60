import { type RefObject, useEffect } from 'react';
import { t } from '@/language/t';
import { recentSearches } from '@/sync/recent-searches';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { SuggestionRow } from './suggestion-row';
import { fromDeviceWords, noteWords, spokenWords } from './suggestion-words';
import { keyOf } from './suggestions';
import { useListKeys } from './use-list-keys';
import { useSuggestions } from './use-suggestions';

interface SuggestionPopupProps {
  text: string;
  listId: string;
  isOpen: boolean;
  input: RefObject<HTMLInputElement | null>;
  onOpen: (isOpen: boolean) => void;
  /** What the box has to tell of the list. */
  onTold: (list: { isExpanded: boolean; activeId: string | undefined }) => void;
  onClear: () => void;
  /** A row was chosen. @param text what the box then holds */
  onChosen: (text: string) => void;
}

/** What stands below the search box: suggestions, or what was searched for last. */
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
  const keys = rows.map(keyOf);
  const active = useListKeys({ input, keys, idOf, isOpen: isShown, onOpen, onClear });
  const activeId = active === -1 ? undefined : idOf(active);
  const isExpanded = rows.length > 0;
  const note = noteWords(suggested);
  const isFromDevice = 'isFromDevice' in suggested && suggested.isFromDevice;
  const typed = suggested.kind === 'found' ? (suggested.corrected ?? text) : '';

  function choose(text: string) {
    if (text !== '') void recentSearches.add(text);
    onChosen(text);
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    // Not every press elsewhere takes the focus out of the box.
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
        {spokenWords(suggested)}
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
              // Else Tab would come to it, as it scrolls.
              tabIndex={-1}
              className={classNames(
                'max-h-60 scroll-pt-1.5 overflow-y-auto overscroll-contain px-1.5 pt-1.5 outline-none',
                // The last row of what was found stays in sight, over the others.
                suggested.kind === 'found' ? 'scroll-pb-16' : 'pb-1.5',
              )}
            >
              {rows.map((row, at) => (
                <SuggestionRow
                  key={keyOf(row)}
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
              {t(fromDeviceWords)}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** A press on a row must not take the focus out of the box. */
function keepFocus(popup: HTMLElement | null): () => void {
  const keep = (event: Event) => event.preventDefault();
  popup?.addEventListener('mousedown', keep);
  return () => popup?.removeEventListener('mousedown', keep);
}
