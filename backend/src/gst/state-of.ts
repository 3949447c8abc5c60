import { type State, STATES } from './states';

const byName = new Map(
  STATES.flatMap((state) =>
    [state.name, ...state.short, ...(state.also ?? [])].map((name) => [plain(name), state]),
  ),
);

/** The state that somebody wrote: its name or abbreviation, in whatever spelling is common. */
export function stateOfName(text: string): State | undefined {
  return byName.get(plain(text)) ?? byName.get(plain(text.replace(/^\s*in-/i, '')));
}

/** The state that an Indian pin code lies in, as far as that can be told from it. */
export function stateOfPin(pin: string): State | undefined {
  const digits = pin.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined;
  for (let length = digits.length; length >= 2; length -= 1) {
    const state = STATES.find(({ pins }) => pins.includes(digits.slice(0, length)));
    if (state) return state;
  }
  return undefined;
}

/** The state of an address: the one it names, else that of its pin code. */
export function stateOfAddress(address: {
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
}): State | undefined {
  return stateOfName(address.province ?? '') ?? stateOfPin(address.postal_code ?? '');
}

/** Without what people write differently: case, blanks, dots, `&` for `and`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
}
