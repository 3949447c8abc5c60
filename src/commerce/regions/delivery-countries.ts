import type { QueryFunctionContext } from '@tanstack/query-core';
import * as v from 'valibot';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
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
    queryFn: fromCatalogue(async ({ signal }: QueryFunctionContext): Promise<string[]> => {
      const path = `/store/regions/${encodeURIComponent(currentSettings().regionId)}`;
      const query = { fields: 'id,*countries' };
      const { region } = await request(path, answerSchema, { query, signal, token: null });
      return (region.countries ?? []).map((country) => country.iso_2.toLowerCase());
    }),
    ...catalogueLifetime,
  };
}
