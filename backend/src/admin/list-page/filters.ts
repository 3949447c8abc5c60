/** A filter of a list, with its values by the name that the API knows. */
export type ListFilter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter by a field that is true or false. */
export function flagFilter(
  name: string,
  label: string,
  { no, yes }: { no: string; yes: string },
): ListFilter {
  const options = [
    { value: 'false', label: no },
    { value: 'true', label: yes },
  ];
  return { name, label, options };
}

type Labels = Readonly<Record<string, string | { label: string }>>;

/** A filter by a field that has one of these values. */
export function valueFilter(name: string, label: string, labels: Labels): ListFilter {
  const options = Object.entries(labels).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : text.label,
  }));
  return { name, label, options };
}
