import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-component';
import {
  isSearchable,
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
  useSearchText,
} from './use-search-text';

// Loaded when the box gets the focus.
const SuggestionPopup = lazyPart(() => import('./suggestion-popup'));

/** ARIA combobox attributes of the input. */
export interface ListTold {
  isExpanded: boolean;
  /** Id of the active option. */
  activeId: string | undefined;
}

const nothingTold: ListTold = { isExpanded: false, activeId: undefined };

interface SearchBoxProps {
  className?: string;
  /** Whether it gets the focus on mount. */
  isCalled?: boolean;
  /** Called after a search or a choice. */
  onSearched?: () => void;
}

/** Searches the catalogue: shows suggestions while typing (HDR-4); Enter opens `/product?q=`. */
export function SearchBox({ className, isCalled = false, onSearched }: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const [text, setText, settle] = useSearchText();
  const [isOpen, setOpen] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const [list, setList] = useState(nothingTold);
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isCalled) input.current?.focus();
  }, [isCalled]);

  function leave(left: string) {
    settle(left);
    setOpen(false);
    onSearched?.();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = text.trim();
    if (!isSearchable(q)) return;
    void remember(q);
    void navigate({ to: '/product', search: { q } });
    leave(text);
  }

  return (
    <search
      ref={root}
      className={classNames('relative', className)}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('Search furniture, mattresses and decor')}
        </label>
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute inset-s-4 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={list.isExpanded}
          aria-controls={list.isExpanded ? listId : undefined}
          aria-activedescendant={list.activeId}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => {
            setFocused(true);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          minLength={MIN_SEARCH_LENGTH}
          maxLength={MAX_SEARCH_LENGTH}
          required
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('Search sofas, beds, lamps…')}
          className={classNames(
            'h-12 w-full rounded-full border border-line bg-raised ps-12 pe-4 text-base transition-colors',
            'placeholder:text-muted hover:border-line-strong',
          )}
        />
      </form>
      {wasFocused && (
        <Suspense fallback={null}>
          <SuggestionPopup
            text={text}
            listId={listId}
            isOpen={isOpen}
            input={input}
            onOpen={setOpen}
            onTold={setList}
            onClear={() => setText('')}
            onChosen={leave}
          />
        </Suspense>
      )}
    </search>
  );
}

/** Shown when the box is empty again. */
async function remember(q: string): Promise<void> {
  const { recentSearches } = await import('@/sync/recent-searches');
  await recentSearches.add(q);
}
