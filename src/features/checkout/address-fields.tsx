import { useState } from 'react';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { t, translateMessage } from '@/language/t';
import { SelectField } from '@/ui/select-field';
import { PostalCodeField, StreetAddressField } from '@/ui/person-fields';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { countryOf } from './countries';
import { usePinCheck } from './use-pin-check';

interface AddressFieldsProps {
  start: ShippingAddress;
  /** The chosen country: determines the states, and whether pin codes are checked. */
  countryCode: string;
  errors: FieldErrors;
}

/** Street, city, state and pin code within a country. */
export function AddressFields({ start, countryCode, errors }: AddressFieldsProps) {
  const [pin, setPin] = useState(start.pinCode);
  const { hint, error } = usePinCheck(pin, countryCode);
  const { states } = countryOf(countryCode);
  return (
    <>
      <StreetAddressField
        label={t('Shipping Address')}
        autoComplete="shipping street-address"
        required
        defaultValue={start.address}
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
        defaultValue={start.city}
        error={errors['city']}
        className="sm:col-span-2"
      />
      <SelectField
        key={countryCode}
        label={t('State')}
        name="state"
        autoComplete="shipping address-level1"
        required
        defaultValue={states.includes(start.state) ? start.state : ''}
        error={errors['state']}
        className="sm:col-span-2"
      >
        <option value="">{t('Choose a state')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {translateMessage(state)}
          </option>
        ))}
      </SelectField>
      <PostalCodeField
        label={t('Pin Code')}
        name="pin"
        autoComplete="shipping postal-code"
        required
        defaultValue={start.pinCode}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={errors['pin'] ?? error}
        hint={hint}
        className="sm:col-span-2"
      />
    </>
  );
}
