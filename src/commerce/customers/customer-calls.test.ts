import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { deleteAccount, requestReset, setNewPassword, updateProfile } from './customer-calls';

const server = startShop();
const profile = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765',
  address: 'x',
  zipCode: '560001',
};

function serve(response: () => Response) {
  const requests: { call: string; body: unknown; token: string | null }[] = [];
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const token = request.headers.get('authorization');
      requests.push({ call, body: await request.json(), token });
      return response();
    }),
  );
  return requests;
}

describe('CALL-2: customer calls', () => {
  it('saves the profile with its metadata', async () => {
    const requests = serve(() => HttpResponse.json({ customer: { id: 'cus_1', email: 'a@b.c' } }));
    expect(await updateProfile(profile)).toMatchObject({ id: 'cus_1' });
    expect(requests).toMatchObject([
      {
        call: 'POST /store/customers/me',
        body: {
          first_name: 'Asha',
          last_name: 'Rao',
          phone: '98765',
          metadata: { phone: '98765', address: 'x', zip_code: '560001' },
        },
      },
    ]);
  });

  it('requests a reset link by identifier, and accepts a response without JSON', async () => {
    const requests = serve(() => new Response('Created', { status: 201 }));
    await requestReset('a@b.c');
    expect(requests).toMatchObject([
      { call: 'POST /auth/customer/emailpass/reset-password', body: { identifier: 'a@b.c' } },
    ]);
  });

  it('sets a new password with the token from the mail', async () => {
    const requests = serve(() => HttpResponse.json({ success: true }));
    await setNewPassword('mail-token', 'new password');
    expect(requests).toEqual([
      {
        call: 'POST /auth/customer/emailpass/update',
        body: { password: 'new password' },
        token: 'Bearer mail-token',
      },
    ]);
  });

  it('does not retry deleting an account', async () => {
    const requests = serve(() => new Response(null, { status: 503 }));
    await expect(deleteAccount('secret words')).rejects.toThrow('Failed to delete account');
    expect(requests).toMatchObject([
      { call: 'DELETE /store/customers/me', body: { password: 'secret words' } },
    ]);
    serve(() => new Response(null, { status: 204 }));
    await expect(deleteAccount('secret words')).resolves.toBeUndefined();
  });
});

describe('MSG-1', () => {
  const refuse = (status: number, message: string) => () =>
    HttpResponse.json({ type: 'unauthorized', message }, { status });
  const down = () => new Response('Bad gateway', { status: 502 });

  it('Not authenticated', async () => {
    serve(refuse(401, 'Unauthorized'));
    await expect(updateProfile(profile)).rejects.toMatchObject({
      kind: 'sign-in-needed',
      message: 'Not authenticated',
    });
  });

  it('Failed to update profile, Failed to send reset email, Failed to reset password', async () => {
    serve(down);
    await expect(updateProfile(profile)).rejects.toThrow('Failed to update profile');
    await expect(requestReset('a@b.c')).rejects.toThrow('Failed to send reset email');
    await expect(setNewPassword('t', 'p')).rejects.toThrow('Failed to reset password');
  });

  it('has a text for a used reset link', async () => {
    serve(refuse(401, 'Unauthorized'));
    await expect(setNewPassword('t', 'new password')).rejects.toThrow(
      'This link has expired or was already used.',
    );
  });

  it('prefers the server’s message of a rejection', async () => {
    serve(refuse(401, 'Incorrect password'));
    await expect(deleteAccount('x')).rejects.toThrow('Incorrect password');
  });
});
