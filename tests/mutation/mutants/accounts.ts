import { browser, type Mutant, vitest } from '../mutant';

/** Against signing in, accounts and what the shop says of itself. */
export const accountMutants: readonly Mutant[] = [
  {
    row: 'AUTH-1',
    name: 'the password cannot be shown',
    file: 'src/ui/password-field.tsx',
    find: "type={shown ? 'text' : 'password'}",
    put: 'type="password"',
    shownBy: browser('sign-in', 'AUTH-1: the password can be shown'),
  },
  {
    row: 'AUTH-2',
    name: 'what stands behind the second name is lost',
    file: 'src/features/entrance/entrances.ts',
    find: "const [firstName = '', ...rest] = full.trim().split(/\\s+/);",
    put: "const [firstName = '', ...rest] = full.trim().split(/\\s+/, 2);",
    shownBy: vitest('src/features/entrance/entrances.test.ts'),
  },
  {
    row: 'AUTH-3',
    name: 'the token of the registration is kept as the customer’s',
    file: 'src/commerce/customers/open-account.ts',
    find: 'const token = await logIn(email, password);\n  return { token, customer: created',
    put: 'const token = first;\n  return { token, customer: created',
    shownBy: vitest('src/commerce/customers/open-account.test.ts'),
  },
  {
    row: 'AUTH-4',
    name: 'the old keys stay in local storage',
    file: 'src/sync/legacy-local-storage.ts',
    find: 'storage.removeItem(key);',
    put: '',
    shownBy: vitest('src/sync/legacy-local-storage.test.ts'),
  },
  {
    row: 'AUTH-5',
    name: 'the reset is reported without any call',
    file: 'src/features/entrance/reset-screen.tsx',
    find: 'await setNewPassword(token, password);',
    put: 'await Promise.resolve(token);',
    shownBy: browser('account', 'AUTH-5: the link of the mail'),
  },
  {
    row: 'ACC-1',
    name: 'the email can be written over',
    file: 'src/features/account/profile-form.tsx',
    find: '        readOnly\n',
    put: '',
    shownBy: browser('account', 'ACC-1: the profile is saved'),
  },
  {
    row: 'STAT-1',
    name: 'a message that is sent again goes under another key',
    file: 'src/sync/outbox.ts',
    find: 'await send(key, { name, email, phone, message });',
    put: 'await send(randomId(), { name, email, phone, message });',
    shownBy: vitest('src/sync/outbox.test.ts'),
  },
];
