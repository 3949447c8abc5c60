import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

const tokenSchema = v.object({ token: v.string() });

export type MedusaCustomersOptions = {
  url: string;
  publishableKey: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Makes customers by Medusa's own routes for email and password. They stay in the shop, with addresses at example.com.
 * @returns a function that makes one, signs in, and returns the token
 */
export function medusaCustomers(options: MedusaCustomersOptions): () => Promise<string> {
  const { url, publishableKey, headers = {} } = options;
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-api-key': publishableKey,
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path} answers ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return async () => {
    const email = `conformance-${randomBytes(8).toString('hex')}@example.com`;
    const password = randomBytes(12).toString('base64url');
    const signIn = '/auth/customer/emailpass';
    const registered = v.parse(tokenSchema, await post(`${signIn}/register`, { email, password }));
    const profile = { email, first_name: 'Conformance', last_name: 'Test' };
    await post('/store/customers', profile, registered.token);
    return v.parse(tokenSchema, await post(signIn, { email, password })).token;
  };
}
