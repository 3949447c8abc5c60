/**
 * Compares two JSON values.
 * @returns a line for each place where they differ, at most `max`
 */
export function findDifferences(
  left: unknown,
  right: unknown,
  max = 12,
  path = '',
): readonly string[] {
  if (Object.is(left, right)) return [];
  if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
    const found: string[] = [];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (found.length >= max) break;
      const inside = findDifferences(
        Reflect.get(left, key),
        Reflect.get(right, key),
        max - found.length,
        `${path}.${key}`,
      );
      found.push(...inside);
    }
    return found;
  }
  return [`${path}: ${text(left)} instead of ${text(right)}`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
