import { Select } from '@medusajs/ui';
import type { ListFilter } from './filters';

/** Radix has no empty value. */
const ALL = 'all';

type FilterSelectProps = {
  filter: ListFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Chooses one value of a filter, or all rows. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <Select
      size="small"
      value={value ?? ALL}
      onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    >
      <Select.Trigger aria-label={filter.label} className="w-full sm:w-44">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value={ALL}>{`${filter.label}: all`}</Select.Item>
        {filter.options.map((option) => (
          <Select.Item key={option.value} value={option.value}>
            {option.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  );
}
