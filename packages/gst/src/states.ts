import statesJson from './states.json';

/** A state or union territory of India. */
export type State = {
  /** GST state code: the first two digits of a GSTIN. */
  code: string;
  name: string;
  /** Codes of ISO 3166-2:IN, and older ones that are still used. */
  short: readonly string[];
  /** Other spellings. */
  also?: readonly string[];
  /** Prefixes of pin codes; the longest match wins. */
  pins: readonly string[];
};

/**
 * All states and union territories. Postal districts cross state borders, so pin codes are used only
 * for addresses without a state.
 */
export const STATES: readonly State[] = statesJson;

/** Former GST state codes, with the codes that replaced them. */
const FORMER_CODES: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** The state with a GST code; undefined when there is none. */
export function stateOfCode(code: string): State | undefined {
  const now = FORMER_CODES[code] ?? code;
  return STATES.find((state) => state.code === now);
}
