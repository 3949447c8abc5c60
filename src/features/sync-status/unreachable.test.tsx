import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StoreError } from '@/commerce/http/store-error';
import { withErrorText } from '@/commerce/http/error-text';
import { Reference, referenceOf } from './unreachable';

const failed = new StoreError('unavailable', 'No answer', { status: 500, reference: 'ab12cd34' });

it('is read out of a failure of the server', () => {
  expect(renderToString(<Reference reference={referenceOf(failed)} />)).toContain('ab12cd34');
});

it.each([undefined, new TypeError('ours'), new StoreError('offline', 'No network')])(
  'is not there for %s',
  (error) => {
    expect(renderToString(<Reference reference={referenceOf(error)} />)).toBe('');
  },
);

it('occurs once in a reworded failure', async () => {
  const reworded = withErrorText('Failed to update profile', Promise.reject(failed));
  await expect(reworded).rejects.toThrow(/^Failed to update profile · Reference ab12cd34$/);
});
