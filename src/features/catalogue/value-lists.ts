/** Values of one group that a URL may name at most, and characters of one. */
const mostValues = 30;
const longestValue = 80;

/** Values as a URL carries them: `Brown,Cream`. A comma with a space behind it belongs to a value: `Wood, carved`. */
export function textOf(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].join(',');
}

export function valuesOf(text: string | undefined): string[] {
  const values = (text ?? '')
    .split(/,(?! )/)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= longestValue);
  return [...new Set(values)].slice(0, mostValues);
}
