import { STATES } from '@aangan/gst/states';

/** A country of the delivery form, with its states. */
export interface Country {
  /** ISO 3166-1 alpha-2 in lower case, as in the region. */
  code: string;
  name: string;
  states: readonly string[];
}

const americanStates =
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,' +
  'Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,' +
  'Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,' +
  'Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,' +
  'West Virginia,Wisconsin,Wyoming';

/** CHK-1: the countries of the form. The region decides whether the shop delivers there. */
export const countries: readonly Country[] = [
  { code: 'in', name: 'India', states: STATES.map(({ name }) => name) },
  { code: 'us', name: 'USA', states: americanStates.split(',') },
  { code: 'gb', name: 'UK', states: ['England', 'Scotland', 'Wales', 'Northern Ireland'] },
];

/** The country with this code; the home country if unknown. */
export function countryOf(code: string): Country {
  const country = countries.find((one) => one.code === code) ?? countries[0];
  if (!country) throw new Error('There is no country');
  return country;
}
