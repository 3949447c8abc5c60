import { memo, type Ref, type SubmitEvent, type SyntheticEvent } from 'react';
import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import type { Customer } from '@/commerce/customers/customer';
import { t, translateMessage } from '@/language/t';
import type { DeliveryDraft } from '@/sync/delivery-draft';
import { SelectField } from '@/ui/select-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { AddressFields } from './address-fields';
import { BusinessFields } from './business-fields';
import { countries } from './countries';
import { validateCountry } from './validate-delivery';
import { RecipientFields } from './recipient-fields';

interface DeliveryFormProps {
  id: string;
  ref: Ref<HTMLFormElement>;
  start: DeliveryDraft;
  /** Null for guests, who enter an email. */
  customer: Customer | null;
  /** Code of the chosen country. */
  countryCode: string;
  onCountry: (code: string) => void;
  /** For the pin code in the form; null while there is none. */
  promise: DeliveryPromise | null;
  /** Codes of the countries that the shop delivers to. */
  delivered: readonly string[];
  errors: FieldErrors;
  /** The error of an email that has an account: a link to sign-in is shown. */
  accountEmail: string | null;
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Recipient and address (CHK-1). Memoized, so that edits of the cart do not render it. */
export const DeliveryForm = memo(function DeliveryForm({
  start,
  customer,
  countryCode,
  onCountry,
  promise,
  delivered,
  errors,
  accountEmail,
  ...form
}: DeliveryFormProps) {
  return (
    <form {...form} noValidate className="grid gap-5 sm:grid-cols-6">
      <SelectField
        label={t('Country')}
        name="country"
        autoComplete="shipping country"
        value={countryCode}
        onChange={(event) => onCountry(event.currentTarget.value)}
        error={errors['country'] ?? validateCountry(countryCode, delivered)}
        className="sm:col-span-6"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {translateMessage(name)}
          </option>
        ))}
      </SelectField>
      <RecipientFields {...{ start, customer, errors, accountEmail }} />
      <AddressFields start={start.address} {...{ countryCode, promise, errors }} />
      {countryCode === 'in' && <BusinessFields start={start.address} errors={errors} />}
    </form>
  );
});
