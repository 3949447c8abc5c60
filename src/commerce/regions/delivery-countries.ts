import * as v from 'valibot';
import { catalogueLifetime } from '../catalogue-lifetime';
import { request } from '../http/request';
import { currentSettings } from '../settings';

const answerSchema = v.object({
  region: v.object({ countries: v.nullish(v.array(v.object({ iso_2: v.string() })), []) }),
});

/** The home country, which the shop delivers to whatever its region says. */
export const homeCountry = 'in';

/** Codes of the countries that the shop's region delivers to. */
export function deliveryCountriesQuery() {
  return {
    queryKey: ['delivery-countries'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
      const path = `/store/regions/${encodeURIComponent(currentSettings().regionId)}`;
      const query = { fields: 'id,*countries' };
      const { region } = await request(path, answerSchema, { query, signal });
      return (region.countries ?? []).map((country) => country.iso_2.toLowerCase());
    },
    ...catalogueLifetime,
  };
}
