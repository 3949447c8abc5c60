import { Link } from '@tanstack/react-router';
import { type Ref, type SubmitEvent, type SyntheticEvent, useState } from 'react';
import type { Customer } from '@/commerce/customers/customer';
import { t, told } from '@/language/t';
import type { DeliveryDraft } from '@/sync/kept-address';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { countries, countryOf } from './countries';
import { countryFinding, pinUnreachable } from './delivery-rules';
import { usePinCheck } from './use-pin-check';

interface DeliveryFormProps {
  id: string;
  ref: Ref<HTMLFormElement>;
  start: DeliveryDraft;
  /** Null for guests, who give an email of their own. */
  customer: Customer | null;
  /** Codes of the countries that the shop delivers to. */
  delivered: readonly string[];
  errors: FieldErrors;
  /** The error of an email that has an account: its owner can sign in. */
  accountEmail: string | null;
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Where the order goes, and whom the courier calls (CHK-1). */
export function DeliveryForm({
  id,
  ref,
  start,
  customer,
  delivered,
  errors,
  accountEmail,
  onInput,
  onSubmit,
}: DeliveryFormProps) {
  const [countryCode, setCountryCode] = useState(countryOf(start.address.countryCode).code);
  const [pin, setPin] = useState(start.address.pinCode);
  const country = countryOf(countryCode);
  const { hint, unreachable } = usePinCheck(pin, countryCode);
  const { address } = start;

  return (
    <form
      id={id}
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="grid gap-5 sm:grid-cols-6"
    >
      <SelectField
        label={t('Country')}
        name="country"
        autoComplete="shipping country"
        value={countryCode}
        onChange={(event) => setCountryCode(event.currentTarget.value)}
        error={errors['country'] ?? countryFinding(countryCode, delivered)}
        className="sm:col-span-6"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {told(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('First name')}
        name="first-name"
        autoComplete="shipping given-name"
        autoCapitalize="words"
        maxLength={60}
        required
        defaultValue={address.firstName}
        error={errors['first-name']}
        className="sm:col-span-3"
      />
      <TextField
        label={t('Last name (optional)')}
        name="last-name"
        autoComplete="shipping family-name"
        autoCapitalize="words"
        maxLength={60}
        defaultValue={address.lastName}
        className="sm:col-span-3"
      />
      <TextField
        label={t('Mobile number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={24}
        required
        defaultValue={address.phone}
        error={errors['phone']}
        hint={t('The courier calls before coming')}
        className="sm:col-span-3"
      />
      {customer ? (
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          value={customer.email}
          readOnly
          hint={t('Your account’s, for the invoice')}
          className="sm:col-span-3"
        />
      ) : (
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="shipping email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={start.email}
          error={
            errors['email'] !== undefined && errors['email'] === accountEmail ? (
              <AccountEmail words={accountEmail} />
            ) : (
              errors['email']
            )
          }
          hint={t('For the invoice and news of the delivery')}
          className="sm:col-span-3"
        />
      )}
      <TextField
        label={t('Shipping Address')}
        name="address"
        autoComplete="shipping street-address"
        maxLength={300}
        required
        defaultValue={address.address}
        error={errors['address']}
        hint={t('House or flat, street, area, landmark')}
        className="sm:col-span-6"
      />
      <TextField
        label={t('City')}
        name="city"
        autoComplete="shipping address-level2"
        autoCapitalize="words"
        maxLength={80}
        required
        defaultValue={address.city}
        error={errors['city']}
        className="sm:col-span-2"
      />
      <SelectField
        key={countryCode}
        label={t('State')}
        name="state"
        autoComplete="shipping address-level1"
        required
        defaultValue={country.states.includes(address.state) ? address.state : ''}
        error={errors['state']}
        className="sm:col-span-2"
      >
        <option value="">{t('Choose a state')}</option>
        {country.states.map((state) => (
          <option key={state} value={state}>
            {told(state)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Pin Code')}
        name="pin"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={12}
        required
        defaultValue={address.pinCode}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={errors['pin'] ?? (unreachable === null ? undefined : pinUnreachable())}
        hint={hint}
        className="sm:col-span-2"
      />
    </form>
  );
}

/** Leads to sign in and back here; what was entered waits on the device. */
function AccountEmail({ words }: { words: string }) {
  return (
    <>
      {words}.{' '}
      <Link
        to="/signin"
        search={{ from: '/productcart' }}
        className="font-semibold underline underline-offset-4"
      >
        {t('Sign in')}
      </Link>
    </>
  );
}
