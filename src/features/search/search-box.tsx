import { useNavigate } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { isSearchable, longestSearch, shortestSearch } from './search-length';
import { useSearchText } from './use-search-text';

// Nobody needs it before they come to the box.
const SuggestionPopup = lazy(() => import('./suggestion-popup'));

/** What the box tells of its list, by the ARIA combobox pattern. */
export interface ListTold {
  isExpanded: boolean;
  /** Id of the option that the keys have come to. */
  activeId: string | undefined;
}

const nothingTold: ListTold = { isExpanded: false, activeId: undefined };

interface SearchBoxProps {
  className?: string;
  /** Takes the focus when it appears. */
  isCalled?: boolean;
  /** Something was searched for, or chosen. */
  onSearched?: () => void;
}

/** Searches the whole catalogue: suggests while somebody types (HDR-4); on Enter the results stand at `/product?q=`. */
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
          minLength={shortestSearch}
          maxLength={longestSearch}
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

/** For the next time that the box is empty. */
async function remember(q: string): Promise<void> {
  const { recentSearches } = await import('@/sync/recent-searches');
  await recentSearches.add(q);
}
