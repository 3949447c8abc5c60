import { MedusaError } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import { describeError, isTransientFault } from './transient-fault';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const named = (name: string) => Object.assign(new Error('failed'), { name });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['one refused at each address', new AggregateError([coded('ECONNREFUSED')])],
  ['a reset connection', coded('ECONNRESET')],
  ['Postgres stopped by its administrator', coded('57P01')],
  ['Postgres starting', coded('57P03')],
  ['too many connections', coded('53300')],
  ['a connection that broke in a statement', new Error('Connection terminated unexpectedly')],
  [
    'one that knex has put its statement before',
    new Error('select "id" from "cart" where "id" = $1 - Connection terminated unexpectedly'),
  ],
  [
    'a client that is of no use any more',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool that gives no connection', named('KnexTimeoutError')],
  [
    'the same, wrapped by MikroORM',
    Object.assign(new Error('Knex: Timeout acquiring a connection. The pool is probably full.'), {
      name: 'DriverException',
    }),
  ],
  [
    'a connection that does not open',
    new Error('timeout exceeded when trying to connect', { cause: undefined }),
  ],
  ['one that is wrapped', new Error('Workflow failed', { cause: coded('08006') })],
  ['one that a workflow has made a plain object', { name: 'Error', message: 'x', code: '57P02' }],
  [
    'a transaction that has not begun',
    new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
  ],
  ['a deadlock', coded('40P01')],
  [
    'a lock of Medusa that is not free',
    new MedusaError(MedusaError.Types.CONFLICT, 'Timed-out acquiring lock.'),
  ],
  ['the same in memory', new Error('Failed to acquire lock for key "cart_1"')],
  ['the same in memory, after a wait', new Error('Timed-out acquiring lock.')],
  ['Redis away', new Error('Connection is closed.')],
])('%s is transient', (_, error) => {
  expect(isTransientFault(error)).toBe(true);
});

it.each([
  ['a bug', new TypeError('x is undefined')],
  ['a refusal', new MedusaError(MedusaError.Types.NOT_ALLOWED, 'no')],
  ['a trigger that raises', coded('P0001', 'broken')],
  ['a unique violation', coded('23505')],
  ['nothing', undefined],
  ['a text', 'Connection terminated'],
])('%s is not', (_, error) => {
  expect(isTransientFault(error)).toBe(false);
});

it('says what went wrong, also of an error that is none any more', () => {
  expect(describeError(new TypeError('no cart'))).toBe('TypeError: no cart');
  expect(describeError({ name: 'Error', message: 'The bank does not answer', stack: '' })).toBe(
    'The bank does not answer',
  );
  expect(describeError({ code: 7 })).toBe('{"code":7}');
});
