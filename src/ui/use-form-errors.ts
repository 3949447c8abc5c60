import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a form, by the names of its fields. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  /** What the last try found. */
  const [found, setFound] = useState<FieldErrors>({});
  /** Fields that were changed since. */
  const [changed, setChanged] = useState<readonly string[]>([]);

  // Once a try has shown its errors, the first wrong field has the focus.
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isField);
    fields.find((field) => field.name in found)?.focus();
  }, [found]);

  // The same ones until they change: a long form is not rendered again for what stands beside it.
  const errors: FieldErrors = useMemo(
    () => Object.fromEntries(Object.entries(found).filter(([name]) => !changed.includes(name))),
    [found, changed],
  );

  return {
    form,
    errors,
    /** Shows what is wrong and moves the focus there. @returns whether nothing is */
    show: (findings: FieldErrors): boolean => {
      setFound(findings);
      setChanged([]);
      return Object.keys(findings).length === 0;
    },
    /** For the form's `onInput`: what is typed anew is not wrong any more. */
    forget: ({ target }: SyntheticEvent) => {
      if (isField(target) && target.name in errors) {
        setChanged([...changed, target.name]);
      }
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** What stands in a form, as texts without space around them; of a password space is a part. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    const field = form.elements.namedItem(name);
    const secret = field instanceof HTMLInputElement && field.autocomplete.includes('password');
    return secret ? value : value.trim();
  };
}
