import { GSTIN_LENGTH, normalizeGstin, stateOfGstin } from '@aangan/gst/gstin';
import { useId, useState } from 'react';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { t, translateMessage } from '@/language/t';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { validateGstin } from './validate-delivery';

interface BusinessFieldsProps {
  start: ShippingAddress;
  errors: FieldErrors;
}

/**
 * Company name and GSTIN for the invoice, shown on request (GST-1). Hidden fields keep their contents, and `readDelivery` leaves
 * them out.
 */
export function BusinessFields({ start, errors }: BusinessFieldsProps) {
  const id = useId();
  const [isBusiness, setIsBusiness] = useState(start.company !== '' || start.gstin !== '');
  const [gstin, setGstin] = useState(start.gstin);
  return (
    <>
      <div className="flex items-start gap-3 sm:col-span-6">
        <input
          id={`${id}-choice`}
          type="checkbox"
          name="business"
          checked={isBusiness}
          onChange={() => setIsBusiness(!isBusiness)}
          aria-controls={id}
          aria-expanded={isBusiness}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <div>
          <label htmlFor={`${id}-choice`} className="block cursor-pointer font-semibold">
            {t('I’m buying for a business')}
          </label>
          <p id={`${id}-note`} className="text-sm text-muted">
            {t('Get an invoice with your company name and GSTIN')}
          </p>
        </div>
      </div>
      <div id={id} hidden={!isBusiness} className="grid gap-5 sm:col-span-6 sm:grid-cols-2">
        <TextField
          label={t('Company name')}
          name="company"
          autoComplete="billing organization"
          autoCapitalize="words"
          maxLength={100}
          defaultValue={start.company}
          error={errors['company']}
          hint={t('As in your GST registration')}
        />
        <TextField
          label={t('GSTIN')}
          name="gstin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={GSTIN_LENGTH + 5}
          defaultValue={start.gstin}
          onChange={(event) => setGstin(normalizeGstin(event.currentTarget.value))}
          className="tabular [&_input]:uppercase"
          {...gstinNote(gstin, errors['gstin'])}
        />
      </div>
    </>
  );
}

/** A number with all its characters is checked at once, others with the form. */
function gstinNote(gstin: string, submitted: string | undefined) {
  const error = submitted ?? (gstin.length >= GSTIN_LENGTH ? validateGstin(gstin) : undefined);
  if (error !== undefined) return { error };
  const state = gstin.length === GSTIN_LENGTH ? stateOfGstin(gstin) : undefined;
  return {
    hint: state
      ? t('Registered in {state}. GST is charged for the state we deliver to.', {
          state: translateMessage(state.name),
        })
      : t('15 characters. Leave it empty if you don’t have one.'),
  };
}
