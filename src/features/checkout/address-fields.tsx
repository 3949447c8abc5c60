import { useEffect, useRef, useState } from 'react';
import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { deliveryDayText } from '@/features/delivery';
import { t, translateMessage } from '@/language/t';
import { SelectField } from '@/ui/select-field';
import { PostalCodeField, StreetAddressField } from '@/ui/person-fields';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { countryOf } from './countries';
import { fillFromPin, type FilledPlace } from './fill-from-pin';
import { pinUnreachable } from './validate-delivery';

interface AddressFieldsProps {
  start: ShippingAddress;
  /** The chosen country: determines the states. */
  countryCode: string;
  /** For the pin code in the form; null while there is none. */
  promise: DeliveryPromise | null;
  errors: FieldErrors;
}

/** Street, pin code, city and state within a country. The pin code fills city and state where they are known (DLV-1). */
export function AddressFields({ start, countryCode, promise, errors }: AddressFieldsProps) {
  const pinField = useRef<HTMLInputElement>(null);
  const [filled] = useState<FilledPlace>({ city: '', state: '' });
  const { states } = countryOf(countryCode);
  const { city = null, state = null } = promise ?? {};
  const isKnown = promise !== null;

  useEffect(() => {
    const form = pinField.current?.form;
    if (form && isKnown) fillFromPin(form, { city: city ?? '', state: state ?? '' }, filled);
  }, [city, state, isKnown, filled]);

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
      <PostalCodeField
        ref={pinField}
        label={t('Pin Code')}
        name="pin"
        autoComplete="shipping postal-code"
        required
        defaultValue={start.pinCode}
        error={errors['pin'] ?? (promise?.deliverable === false ? pinUnreachable() : undefined)}
        hint={promise ? deliveryDayText(promise) : undefined}
        className="sm:col-span-2"
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
        {states.map((each) => (
          <option key={each} value={each}>
            {translateMessage(each)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
