import { memo, type Ref, type SubmitEvent, type SyntheticEvent, useState } from 'react';
import type { Customer } from '@/commerce/customers/customer';
import { t, told } from '@/language/t';
import type { DeliveryDraft } from '@/sync/kept-address';
import { SelectField } from '@/ui/select-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { AddressFields } from './address-fields';
import { countries, countryOf } from './countries';
import { countryFinding } from './delivery-rules';
import { RecipientFields } from './recipient-fields';

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

/**
 * Where the order goes, and whom the courier calls (CHK-1). All its countries and fields are left alone while the cart beside it
 * changes: a tap on plus is shown sooner.
 */
export const DeliveryForm = memo(function DeliveryForm({
  start,
  customer,
  delivered,
  errors,
  accountEmail,
  ...form
}: DeliveryFormProps) {
  const [countryCode, setCountryCode] = useState(countryOf(start.address.countryCode).code);
  return (
    <form {...form} noValidate className="grid gap-5 sm:grid-cols-6">
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
      <RecipientFields {...{ start, customer, errors, accountEmail }} />
      <AddressFields start={start.address} {...{ countryCode, errors }} />
    </form>
  );
});
