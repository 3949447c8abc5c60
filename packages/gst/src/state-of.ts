import { STATES_WITH_MARKS } from './state-marks';
import type { State } from './states';

const byName = new Map<string, State>(
  STATES_WITH_MARKS.flatMap(({ state, short, also = [] }) =>
    [state.name, ...short, ...also].map((name) => [normalizeName(name), state] as const),
  ),
);

/** Finds a state by its name or abbreviation, in any common spelling. */
export function stateOfName(text: string): State | undefined {
  return byName.get(normalizeName(text)) ?? byName.get(normalizeName(text.replace(/^\s*in-/i, '')));
}

/** Finds the state of a pin code by its prefix. */
export function stateOfPin(pin: string): State | undefined {
  const digits = pin.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined;
  for (let length = digits.length; length >= 2; length -= 1) {
    const found = STATES_WITH_MARKS.find(({ pins }) => pins.includes(digits.slice(0, length)));
    if (found) return found.state;
  }
  return undefined;
}

/** Finds the state of an address by its name, otherwise by its pin code. */
export function stateOfAddress(address: {
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
}): State | undefined {
  return stateOfName(address.province ?? '') ?? stateOfPin(address.postal_code ?? '');
}

/** Normalizes case, blanks, punctuation and `&`. */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
}
