import { expect, it } from 'vitest';
import { errorFacts } from './error-facts';

it('says nothing of the values of a statement', () => {
  const error = Object.assign(
    new Error(
      `insert into "customer" ("email", "city") values ('asha@example.in', '12 Rose Lane') - duplicate key`,
    ),
    {
      severity: 'ERROR',
      code: '23505',
      table: 'customer',
      detail: 'Key (email)=(asha@example.in)',
    },
  );
  const facts = errorFacts(error);
  expect(facts).toMatchObject({ message: 'duplicate key', code: '23505', table: 'customer' });
  expect(JSON.stringify(facts)).not.toMatch(/asha|Rose/);
});

it('tells where and why, without the message in the stack', () => {
  const facts = errorFacts(new Error('to asha@example.in', { cause: new TypeError('no host') }));
  expect(facts).toMatchObject({ message: 'to [mail address]', cause: { message: 'no host' } });
  expect(facts.at?.[0]).toMatch(/^at .*error-facts\.test/);
  expect(JSON.stringify(facts)).not.toContain('asha');
});

it('takes whatever was thrown', () => {
  expect(errorFacts('gone')).toEqual({ type: 'string', message: 'gone' });
});
