import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Ref, type SubmitEvent, useId } from 'react';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';

/** Characters a search needs at least (specification, section 5). */
const minSearchLength = 2;

interface SearchBoxProps {
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  onSearched?: () => void;
}

/** Searches the whole catalogue on Enter: the results stand at `/product?q=`. */
export function SearchBox({ className, inputRef, onSearched }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const shown = useSearch({ strict: false, select: (search) => search.q ?? '' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const q = typeof typed === 'string' ? typed.trim() : '';
    if (q.length < minSearchLength) return;
    void navigate({ to: '/product', search: { q } });
    onSearched?.();
  }

  return (
    <search className={className}>
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          Search furniture, mattresses and decor
        </label>
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute inset-s-4 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          key={shown}
          ref={inputRef}
          id={id}
          name="q"
          type="search"
          defaultValue={shown}
          minLength={minSearchLength}
          maxLength={100}
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search sofas, beds, lamps…"
          className={classNames(
            'h-12 w-full rounded-full border border-line bg-raised ps-12 pe-4 text-base transition-colors',
            'placeholder:text-muted hover:border-line-strong',
          )}
        />
      </form>
    </search>
  );
}
