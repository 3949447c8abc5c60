import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Content of the button. */
  face: ReactNode;
  /** Shown above the items, not part of the menu. */
  heading?: ReactNode;
  /** Links and buttons with `role="menuitem"`, `tabIndex={-1}` and `menuItemClass`. */
  children: ReactNode;
}

/** Class of an item. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-base hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-0';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** ARIA menu button: arrow keys, Home, End, first letters, Escape, Tab; closes on an outside press. */
export function Menu({ label, face, heading, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  /** Index of the item that gets the focus on opening; -1 is the last. */
  const entry = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    itemsIn(root.current).at(entry.current)?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function enter(at: number) {
    entry.current = at;
    setOpen(true);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onButtonKey(event: KeyboardEvent) {
    if (!(event.key in steps)) return;
    event.preventDefault();
    enter(event.key === 'ArrowUp' ? -1 : 0);
  }

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Tab') {
      // Tab continues after the button.
      button.current?.focus();
      setOpen(false);
      return;
    }
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const to = targetOf(event, itemsIn(root.current));
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  function onItemClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[role=menuitem]')) close();
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => (open ? setOpen(false) : enter(0))}
        onKeyDown={onButtonKey}
        className="touch inline-flex items-center justify-center rounded-full transition-colors hover:bg-sunken"
      >
        {face}
      </button>
      {open && (
        <div className="absolute inset-e-0 top-full z-40 mt-2 max-h-[calc(100dvh-9rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-2 shadow-float">
          {heading}
          <div
            id={`${id}-menu`}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={onMenuKey}
            onClick={onItemClick}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** The item that a key selects: the next, previous, first or last, or the next with that first letter. */
function targetOf(event: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const step = steps[event.key];
  if (step !== undefined) return items.at((at + step + items.length) % items.length);
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = event.key.toLowerCase();
  const onwards = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return onwards.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
