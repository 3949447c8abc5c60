import * as v from 'valibot';
import { catalogueQuery } from '../catalogue-query';
import { request } from '../http/request';
import { currentSettings } from '../settings';

const responseSchema = v.object({
  region: v.object({ countries: v.nullish(v.array(v.object({ iso_2: v.string() })), []) }),
});

/** The shop always delivers to its home country. */
export const homeCountry = 'in';

/** ISO codes of the countries of the shop's region. */
export function deliveryCountriesQuery() {
  return catalogueQuery(['delivery-countries'], async (signal): Promise<string[]> => {
    const path = `/store/regions/${encodeURIComponent(currentSettings().regionId)}`;
    const query = { fields: 'id,*countries' };
    const { region } = await request(path, responseSchema, { query, signal, token: null });
    return (region.countries ?? []).map((country) => country.iso_2.toLowerCase());
  });
}
