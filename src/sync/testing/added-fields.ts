/** The field that another build adds to each object of each record. */
const ADDED = 'addedByAnotherBuild';

/** Objects whose keys are names of entries, not fields. */
const BY_NAME: ReadonlySet<string> = new Set([
  'parked',
  'parkedBehind',
  'cancels',
  'adopted',
  'targets',
  'shown',
]);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record as another build writes it: with an additional field in each object. */
export function withAddedFields<T>(record: T): T {
  const whole = structuredClone(record);
  addTo(whole, '');
  return whole;
}

function addTo(value: unknown, name: string): void {
  if (Array.isArray(value)) for (const item of value) addTo(item, '');
  if (!isFields(value)) return;
  for (const [key, one] of Object.entries(value)) if (key !== ADDED) addTo(one, key);
  if (!BY_NAME.has(name) && !(ADDED in value)) Reflect.set(value, ADDED, 'kept');
}

const withoutAdded = (value: unknown) =>
  JSON.stringify(value, (key, one: unknown) => (key === ADDED ? undefined : one));

/**
 * Objects that a step kept, but that have lost the additional field.
 * @param path of both values, for messages
 */
export function lostFields(before: unknown, after: unknown, path: string): string[] {
  if (!isFields(before) || !isFields(after)) return [];
  const own = ADDED in before && !(ADDED in after) ? [path] : [];
  return [
    ...own,
    ...Object.keys(before)
      // A newly returned state replaces the old one.
      .filter((key) => !path.startsWith('settled') && key in after)
      .filter((key) => withoutAdded(before[key]) === withoutAdded(after[key]))
      .flatMap((key) => lostFields(before[key], after[key], `${path}.${key}`)),
  ];
}
