import { Input, Label, Switch } from '@medusajs/ui';
import { type ComponentProps, useId, useState } from 'react';
import { changeZone, createZone, type Zone, type ZoneFields } from '../api/pin-zones';
import { FormDrawer } from '../parts/form-drawer';
import { useAction } from '../parts/use-action';

type ZoneDrawerProps = {
  /** Undefined for a new one. */
  zone: Zone | undefined;
  refresh: string;
  onClose: () => void;
};

const NEW: ZoneFields = {
  prefix: '',
  zone: '',
  deliverable: true,
  days: 5,
  days_min: null,
  charge_light: 0,
  charge_standard: 0,
  charge_heavy: 0,
  cod: true,
  assembly: false,
  city: null,
  state: null,
};

/** Text of a field for a number, and back; empty is null. */
const numberText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** Creates or changes a delivery zone. */
export function ZoneDrawer({ zone, refresh, onClose }: ZoneDrawerProps) {
  const [form, setForm] = useState<ZoneFields>(zone ?? NEW);
  const set = (change: Partial<ZoneFields>) => setForm((before) => ({ ...before, ...change }));
  const save = useAction({
    run: (fields: ZoneFields) => (zone ? changeZone(zone.id, fields) : createZone(fields)),
    done: 'The zone is saved',
    refresh: [refresh],
  });
  const charge = (name: 'charge_light' | 'charge_standard' | 'charge_heavy') => ({
    type: 'number',
    min: 0,
    step: 0.01,
    value: String(form[name] / 100),
    onChange: (text: string) => set({ [name]: Math.round((toNumber(text) ?? 0) * 100) }),
  });

  return (
    <FormDrawer
      title={zone ? `Zone ${zone.prefix}` : 'New zone'}
      description="Delivery to the pin codes that begin with these digits."
      submitLabel="Save"
      canSubmit={form.prefix !== '' && form.zone.trim() !== ''}
      isBusy={save.isPending}
      onSubmit={() => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label="First digits of the pin codes"
        inputMode="numeric"
        maxLength={6}
        disabled={zone !== undefined}
        value={form.prefix}
        onChange={(prefix) => set({ prefix })}
      />
      <Field
        label="Name"
        maxLength={100}
        value={form.zone}
        onChange={(text) => set({ zone: text })}
      />
      <Toggle
        label="The shop delivers there"
        checked={form.deliverable}
        onChange={(deliverable) =>
          set(deliverable ? { deliverable, days: 5 } : { deliverable, days: null, days_min: null })
        }
      />
      {form.deliverable && (
        <div className="grid grid-cols-2 gap-4">
          <Field
            label="First day"
            type="number"
            min={1}
            max={60}
            placeholder="Same as the last"
            value={numberText(form.days_min)}
            onChange={(text) => set({ days_min: toNumber(text) })}
          />
          <Field
            label="Last day"
            type="number"
            min={1}
            max={60}
            value={numberText(form.days)}
            onChange={(text) => set({ days: toNumber(text) })}
          />
        </div>
      )}
      <div className="grid grid-cols-3 gap-4">
        <Field label="Light, ₹" {...charge('charge_light')} />
        <Field label="Standard, ₹" {...charge('charge_standard')} />
        <Field label="Heavy, ₹" {...charge('charge_heavy')} />
      </div>
      <Toggle label="Pay on delivery" checked={form.cod} onChange={(cod) => set({ cod })} />
      <Toggle
        label="Assembly at the door"
        checked={form.assembly}
        onChange={(assembly) => set({ assembly })}
      />
      <Field
        label="City, if all pin codes belong to one"
        maxLength={100}
        value={form.city ?? ''}
        onChange={(city) => set({ city: city || null })}
      />
      <Field
        label="State, if all pin codes belong to one"
        maxLength={100}
        value={form.state ?? ''}
        onChange={(state) => set({ state: state || null })}
      />
    </FormDrawer>
  );
}

type FieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string;
  onChange: (text: string) => void;
};

function Field({ label, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" htmlFor={id}>
        {label}
      </Label>
      <Input {...input} id={id} size="small" onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

type ToggleProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Toggle({ label, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-x-3">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <Label size="small" htmlFor={id}>
        {label}
      </Label>
    </div>
  );
}
