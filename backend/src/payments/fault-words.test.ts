import { expect, it } from 'vitest';
import { faultWords } from './fault-words';

it('says what went wrong, also of an error that is none any more', () => {
  expect(faultWords(new TypeError('no cart'))).toBe('TypeError: no cart');
  expect(faultWords({ name: 'Error', message: 'The bank does not answer', stack: '' })).toBe(
    'The bank does not answer',
  );
  expect(faultWords({ code: 7 })).toBe('{"code":7}');
});
