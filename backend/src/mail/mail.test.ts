import { expect, it } from 'vitest';
import { resetMail } from './mail';

it('resetMail holds the link on a line of its own', () => {
  const { to, text } = resetMail('asha@example.com', 'a.b+c', 'https://shop.example');
  expect(to).toBe('asha@example.com');
  expect(text.split('\n')).toContain('https://shop.example/reset-password?token=a.b%2Bc');
});
