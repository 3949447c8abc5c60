import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

/** Validation errors of a form, by field name. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  /** Errors of the last submit. */
  const [found, setFound] = useState<FieldErrors>({});
  /** Fields that were changed since then. */
  const [changed, setChanged] = useState<readonly string[]>([]);

  // A failed submit moves the focus to the first invalid field.
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isField);
    fields.find((field) => field.name in found)?.focus();
  }, [found]);

  // Memoized, so that a long form does not render again without need.
  const errors: FieldErrors = useMemo(
    () => Object.fromEntries(Object.entries(found).filter(([name]) => !changed.includes(name))),
    [found, changed],
  );

  return {
    form,
    errors,
    /** Shows errors and focuses the first invalid field. @returns whether there are none */
    show: (findings: FieldErrors): boolean => {
      setFound(findings);
      setChanged([]);
      return Object.keys(findings).length === 0;
    },
    /** For the form's `onInput`: hides the error of a field that changes. */
    forget: ({ target }: SyntheticEvent) => {
      if (isField(target) && target.name in errors) {
        setChanged([...changed, target.name]);
      }
    },
  };
}

/** What a form sends when its fields are valid. */
export interface FormRequest {
  errors: FieldErrors;
  /** @param show shows errors of single fields; @returns the problem to show above the button, if any */
  send: (show: (errors: FieldErrors) => void) => Promise<ReactNode>;
}

/**
 * A form that shows errors, and sends one request at a time.
 * @param read reads and checks the fields at a submit
 * @returns `form` are the props of the form element
 */
export function useForm(
  read: (text: (name: string) => string, form: HTMLFormElement) => FormRequest,
) {
  const { form: ref, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const request = read(createFieldReader(event.currentTarget), event.currentTarget);
    if (!show(request.errors)) return;
    setBusy(true);
    try {
      setProblem(await request.send(show));
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => void submit(event);
  return {
    form: { ref, noValidate: true, onInput: forget, onSubmit },
    errors,
    problem,
    busy,
    show,
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

/** Reads a form's values by name, trimmed except for passwords. */
export function createFieldReader(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    const field = form.elements.namedItem(name);
    const secret = field instanceof HTMLInputElement && field.autocomplete.includes('password');
    return secret ? value : value.trim();
  };
}
