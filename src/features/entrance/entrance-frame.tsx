import { type ReactNode, useEffect } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectAuthStatus } from '@/features/auth';
import { Button, buttonClass } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { FormError } from '@/ui/form-error';
import { type FieldErrors, type FormRequest, useForm } from '@/ui/use-form-errors';
import { RoomBanner } from './room-banner';

export interface EntranceFormProps {
  title: string;
  lead: string;
  /** Label of the button. */
  label: string;
  busyLabel: string;
  renderFields: (errors: FieldErrors) => ReactNode;
  /** Reads and checks the fields at a submit. */
  read: (text: (name: string) => string) => FormRequest;
  /** Below the form. */
  children: ReactNode;
}

/** A form next to pictures of rooms; on phones the form only. It shows errors, and sends one request at a time. */
export function EntranceForm(props: EntranceFormProps) {
  const { title, lead, label, busyLabel, renderFields, read, children } = props;
  const { form, errors, problem, busy } = useForm(read);
  return (
    <div className="column grid gap-16 pt-6 lg:grid-cols-[6fr_5fr] lg:pt-8 xl:gap-24">
      <title>{`${title} · Aangan`}</title>
      <RoomBanner />
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:self-center lg:py-10">
        <h1 className="display text-3xl max-md:sr-only">{title}</h1>
        <p className="text-muted md:mt-3">{lead}</p>
        <form {...form} className="mt-8 space-y-5">
          {renderFields(errors)}
          <FormError>{problem}</FormError>
          <Button type="submit" size="fill" aria-busy={busy}>
            {busy ? busyLabel : label}
          </Button>
        </form>
        {children}
      </div>
    </div>
  );
}

/** Class of a link in a line of text. */
export const textLink =
  'font-semibold text-accent underline underline-offset-4 hover:text-accent-deep';

/** A link to the entrance by phone number, below a form. */
export function PhoneLink({ search, children }: { search: { from?: string }; children: string }) {
  return (
    <Link
      to="/signin"
      hash="phone"
      search={search}
      className={classNames(buttonClass('quiet', 'fill'), 'mt-6')}
    >
      {children}
    </Link>
  );
}

/** Redirects signed-in customers to the return address or home. */
export function useRedirectSignedIn(from: string | undefined): void {
  const router = useRouter();
  const signedIn = useSelector(selectAuthStatus) === 'signed-in';
  useEffect(() => {
    // Replaces the history entry: Back must not lead to a form that redirects again.
    if (signedIn) router.history.replace(from ?? '/');
  }, [signedIn, from, router]);
}
