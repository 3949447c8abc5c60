import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureAmountToPay } from './amount-to-pay';

let isUsable = true;
let links: { payment_collection_id: string }[] = [];
let known: object | undefined;
let calls: string[] = [];
let failing: string | undefined;

vi.mock('./usable', () => ({ isEngineUsable: () => Promise.resolve(isUsable) }));
vi.mock('./cart-for-refresh', () => ({ readCartForRefresh: () => Promise.resolve(known) }));
vi.mock('@medusajs/core-flows', () => {
  const workflow = (name: string) => () => ({
    run: ({ input }: { input: object }) => call(`${name} ${JSON.stringify(input)}`),
  });
  return {
    createPaymentCollectionForCartWorkflow: workflow('create'),
    refreshPaymentCollectionForCartWorkflow: workflow('refresh'),
  };
});

function call(name: string): Promise<void> {
  calls.push(name);
  return name === failing ? Promise.reject(new Error('The connection is lost')) : Promise.resolve();
}

function container(): MedusaContainer {
  const made = createMedusaContainer();
  const services: Record<string, unknown> = {
    [Modules.PAYMENT]: {
      deletePaymentSession: (id: string) => call(`delete ${id}`),
      updatePaymentCollections: (id: string, { amount }: { amount: { value: string } }) =>
        call(`update ${id} ${amount.value}`),
      createPaymentCollections: ({ amount }: { amount: { value: string } }) =>
        call(`create ${amount.value}`).then(() => ({ id: 'pay_col_new' })),
    },
    [ContainerRegistrationKeys.LINK]: { create: (link: object) => call(JSON.stringify(link)) },
    [ContainerRegistrationKeys.QUERY]: { graph: () => Promise.resolve({ data: links }) },
  };
  for (const [name, service] of Object.entries(services))
    made.register({ [name]: asValue(service) });
  return made;
}

const cart = (collection: object | null, isAmountRight: boolean) => ({
  collection,
  isAmountRight,
  due: { amount: { value: '120.5' }, currency_code: 'inr' },
});
const collection = { id: 'pay_col_1', session_ids: ['payses_1', 'payses_2'] };

beforeEach(() => {
  isUsable = true;
  links = [];
  known = cart(null, true);
  calls = [];
  failing = undefined;
});

it('creates and links the payment collection of a cart without one', async () => {
  await ensureAmountToPay(container(), 'cart_1');
  const link = { cart: { cart_id: 'cart_1' }, payment: { payment_collection_id: 'pay_col_new' } };
  expect(calls).toEqual(['create 120.5', JSON.stringify(link)]);
});

it('leaves sessions over the right amount alone', async () => {
  known = cart(collection, true);
  await ensureAmountToPay(container(), 'cart_1');
  expect(calls).toEqual([]);
});

it('CHK-3: deletes sessions over another amount before the amount is right, so that a crash leaves none', async () => {
  known = cart(collection, false);
  failing = 'delete payses_2';
  await expect(ensureAmountToPay(container(), 'cart_1')).rejects.toThrow('The connection is lost');
  expect(calls, 'the amount still differs').toEqual(['delete payses_1', 'delete payses_2']);
  failing = undefined;
  calls = [];
  known = cart({ ...collection, session_ids: ['payses_2'] }, false);
  await ensureAmountToPay(container(), 'cart_1');
  expect(calls).toEqual(['delete payses_2', 'update pay_col_1 120.5']);
});

it('Medusa’s workflows do it where the engine is not usable, or the cart is gone', async () => {
  isUsable = false;
  await ensureAmountToPay(container(), 'cart_1');
  links = [{ payment_collection_id: 'pay_col_1' }];
  await ensureAmountToPay(container(), 'cart_1');
  isUsable = true;
  known = undefined;
  await ensureAmountToPay(container(), 'cart_1');
  const input = JSON.stringify({ cart_id: 'cart_1' });
  expect(calls).toEqual([`create ${input}`, `refresh ${input}`, `refresh ${input}`]);
});
