import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const REGISTER = '/auth/customer/emailpass/register';

for (const email of ['not an email', 'a@b', '', undefined]) {
  test(`AUTH-3: ${JSON.stringify(email)} does not register`, async ({ store }) => {
    const body = { email, password: PASSWORD };
    expect(await new ShopClient(store).call('POST', REGISTER, body)).toEqual({
      status: 400,
      body: {
        type: 'invalid_data',
        code: 'invalid_email',
        message: 'Please enter an email address such as name@example.com',
      },
    });
  });
}

for (const path of [REGISTER, REGISTER.replace('pass', '%70ass'), `${REGISTER}/`]) {
  test(`AUTH-3: a password of fewer than 8 characters does not register at ${path}`, async ({
    store,
  }) => {
    const body = { email: newEmail(), password: '1234567' };
    expect(await new ShopClient(store).call('POST', path, body)).toEqual({
      status: 400,
      body: {
        type: 'invalid_data',
        code: 'password_too_short',
        message: 'The password must have at least 8 characters',
      },
    });
  });
}

test('AUTH-1: emails are read without regard to case and blanks', async ({ store }) => {
  const email = newEmail();
  const guest = new ShopClient(store);
  const registered = await guest.register(` ${email.toUpperCase()} `);
  const made = await registered.call('POST', '/store/customers', { email: email.toUpperCase() });
  expect(made).toMatchObject({ status: 200, body: { customer: { email } } });
  const again = await guest.call('POST', REGISTER, { email, password: 'another password' });
  expect(again.status, 'it is the same account').toBe(401);
  const customer = await guest.signIn(` ${email.replace('s', 'S')}`);
  expect(await customer.call('GET', '/store/customers/me')).toMatchObject({
    status: 200,
    body: { customer: { email } },
  });
});

test('AUTH-3: a registration makes a customer with its own email only', async ({ store }) => {
  const email = newEmail();
  const registered = await new ShopClient(store).register(email);
  const other = await registered.call('POST', '/store/customers', { email: newEmail() });
  expect(other).toEqual({
    status: 400,
    body: { type: 'invalid_data', message: 'The email must be the one that was registered' },
  });
  expect(await registered.call('POST', '/store/customers', { email })).toMatchObject({
    status: 200,
    body: { customer: { email } },
  });
});

test('AUTH-3: what Medusa answers to a second registration is kept', async ({ store }) => {
  const { email, client } = await newCustomer(store);
  const guest = new ShopClient(store);
  expect(await guest.call('POST', REGISTER, { email, password: PASSWORD })).toMatchObject({
    status: 401,
    body: { message: 'Identity with email already exists' },
  });
  const again = await client.call('POST', '/store/customers', { email });
  expect(again.status, 'a customer already').toBe(400);
});

test('AUTH-1: a wrong password does not sign in', async ({ store }) => {
  const { email } = await newCustomer(store);
  const body = { email, password: 'wrong password' };
  const answer = await new ShopClient(store).call('POST', '/auth/customer/emailpass', body);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
});
