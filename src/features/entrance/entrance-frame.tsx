import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectAuthStatus } from '@/features/auth';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { createFieldReader, type FieldErrors, useFormErrors } from '@/ui/use-form-errors';
import { RoomBanner } from './room-banner';

interface EntranceFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form next to pictures of rooms; on phones the form only. */
export function EntranceFrame({ title, lead, children }: EntranceFrameProps) {
  return (
    <div className="column grid gap-16 pt-6 lg:grid-cols-[6fr_5fr] lg:pt-8 xl:gap-24">
      <title>{`${title} · Aangan`}</title>
      <RoomBanner />
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:self-center lg:py-10">
        <h1 className="display text-3xl max-md:sr-only">{title}</h1>
        <p className="text-muted md:mt-3">{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** What a form sends when its fields are valid. */
interface EntranceRequest {
  errors: FieldErrors;
  /** @param show shows errors of single fields; @returns the problem to show above the button, if any */
  send: (show: (errors: FieldErrors) => void) => Promise<ReactNode>;
}

export interface EntranceFormProps {
  /** Label of the button. */
  label: string;
  busyLabel: string;
  renderFields: (errors: FieldErrors) => ReactNode;
  /** Reads and checks the fields at a submit. */
  read: (text: (name: string) => string) => EntranceRequest;
}

/** The form: shows errors, and sends one request at a time. */
export function EntranceForm({ label, busyLabel, renderFields, read }: EntranceFormProps) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const request = read(createFieldReader(event.currentTarget));
    if (!show(request.errors)) return;
    setBusy(true);
    try {
      setProblem(await request.send(show));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onInput={forget}
      onSubmit={(event) => void submit(event)}
      className="mt-8 space-y-5"
    >
      {renderFields(errors)}
      <FormError>{problem}</FormError>
      <Button type="submit" size="fill" aria-busy={busy}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}

/** Class of a link in a line of text. */
export const textLink =
  'font-semibold text-accent underline underline-offset-4 hover:text-accent-deep';

/** Redirects signed-in customers to the return address or home. */
export function useRedirectSignedIn(from: string | undefined): void {
  const router = useRouter();
  const signedIn = useSelector(selectAuthStatus) === 'signed-in';
  useEffect(() => {
    // Replaces the history entry: Back must not lead to a form that redirects again.
    if (signedIn) router.history.replace(from ?? '/');
  }, [signedIn, from, router]);
}
