import { expect, it } from 'vitest';
import { auditBody } from './audit-body';

it('DESK-3, T60: the audit log has what was sent, without secrets and endless texts', () => {
  expect(auditBody(undefined)).toBe('');
  expect(auditBody({})).toBe('');
  expect(auditBody({ hidden: true })).toBe('{"hidden":true}');
  expect(auditBody({ password: 'x', deep: { api_token: 'y', upi_id: 'a@b' }, name: 'z' })).toBe(
    '{"password":"…","deep":{"api_token":"…","upi_id":"…"},"name":"z"}',
  );
  expect(auditBody({ text: 'x'.repeat(5000) })).toHaveLength(2001);
});
