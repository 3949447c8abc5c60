import { Input } from '@medusajs/ui';
import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before the search is sent (ms). */
const DEBOUNCE_MS = 300;

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

/** A search field that reports its text once the user pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);

  // The search was changed by something else, such as Back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const text = typed.trim();
    if (text === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = text;
      onSearch(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    // Medusa's input has a box of its own, which has the width of its content.
    <div className="w-full sm:w-64 [&>div]:w-full">
      {/* Not Medusa's `type="search"`, whose icon is announced as a picture without a name. */}
      <Input
        role="searchbox"
        size="small"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
