import { type FocusEvent, type SubmitEvent, useId } from 'react';
import type { ListingFacets, PriceBand } from '@/commerce/listing/listing';
import { orderRange, type PriceRange } from '@/features/catalogue';
import { currentLocale } from '@/language/language-pack';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { RadioGroup } from './filter-group';
import { formatPriceRange } from './chosen-filters';

interface PriceGroupProps {
  facets: Pick<ListingFacets, 'price' | 'priceBands'>;
  chosen: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** Price bands, and two fields for a custom range. */
export function PriceGroup({ facets, chosen, onChange }: PriceGroupProps) {
  const bands = [{ from: null, to: null, count: undefined }, ...facets.priceBands.map(openBelow)];
  const choices = bands.map(({ from, to, count }) => ({
    value: { min: from, max: to },
    label: formatPriceRange({ from, to }),
    checked: from === chosen.min && to === chosen.max,
    count,
  }));
  return (
    <RadioGroup title={t('Price')} choices={choices} onChange={onChange}>
      <PriceFields
        // The fields show the range whichever control set it.
        key={`${chosen.min}-${chosen.max}`}
        limits={facets.price}
        chosen={chosen}
        onChange={onChange}
      />
    </RadioGroup>
  );
}

interface PriceFieldsProps {
  limits: ListingFacets['price'];
  chosen: PriceRange;
  onChange: (range: PriceRange) => void;
}

function PriceFields({ limits, chosen, onChange }: PriceFieldsProps) {
  function take(form: HTMLFormElement) {
    const data = new FormData(form);
    const { min, max } = orderRange({
      min: rupeesIn(data.get('min')),
      max: rupeesIn(data.get('max')),
    });
    if (min !== chosen.min || max !== chosen.max) onChange({ min, max });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    take(event.currentTarget);
  }
  // Applied on blur, too.
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      take(currentTarget);
    }
  }
  return (
    <form
      onSubmit={submit}
      onBlur={leave}
      noValidate
      className="mt-3 grid grid-cols-[1fr_1fr_auto] items-end gap-2 lg:grid-cols-2"
    >
      <PriceField label={t('Min (₹)')} name="min" value={chosen.min} hint={limits?.min} />
      <PriceField label={t('Max (₹)')} name="max" value={chosen.max} hint={limits?.max} />
      <Button
        type="submit"
        tone="quiet"
        size="small"
        className="lg:col-span-2 lg:pointer-fine:min-h-10"
      >
        {t('Set price')}
      </Button>
    </form>
  );
}

interface PriceFieldProps {
  label: string;
  name: string;
  value: number | null;
  /** Placeholder, in rupees. */
  hint: number | undefined;
}

function PriceField({ label, name, value, hint }: PriceFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-muted lg:text-xs">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={value ?? ''}
        placeholder={hint?.toLocaleString(currentLocale(), { maximumFractionDigits: 0 })}
        className="tabular h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base placeholder:text-muted hover:border-ink lg:text-sm lg:pointer-fine:h-10"
      />
    </div>
  );
}

/** Parses typed rupees: `₹1,20,000`. */
function rupeesIn(typed: FormDataEntryValue | null): number | null {
  const digits = typeof typed === 'string' ? typed.replaceAll(/[^\d.]/g, '') : '';
  const rupees = Math.round(Number(digits));
  return digits === '' || !Number.isSafeInteger(rupees) ? null : rupees;
}

/** A band from 0 has no lower limit. */
function openBelow(band: PriceBand): PriceBand {
  return band.from === 0 ? { ...band, from: null } : band;
}
