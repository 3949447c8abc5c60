import { expect, it } from 'vitest';
import { adminUserArguments } from './admin-user-arguments';

it('hands a mail address and a password on', () => {
  const args = ['--email', 'asha@example.com', '--password', 'long enough'];
  const user = { email: 'asha@example.com', password: 'long enough' };
  expect(adminUserArguments(args)).toEqual(user);
});

it.each([
  [[]],
  [['--email', 'asha@example.com']],
  [['--email', 'asha', '--password', 'long enough']],
  [['--email', 'asha@example.com', '--password', 'short']],
  [['--email', 'asha@example.com', '--password', 'long enough', '--role', 'x']],
])('tells how it is used instead of taking %j', (args) => {
  expect(() => adminUserArguments(args)).toThrow(/npm run admin-user/);
});
