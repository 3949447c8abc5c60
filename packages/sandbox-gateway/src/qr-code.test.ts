import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_QR_BYTES, qrCode } from './qr-code';

const digestOf = (rows: string[] | undefined) =>
  createHash('sha256')
    .update(rows?.join('\n') ?? '')
    .digest('hex');

it('makes the same code as the library qrcode does at version 5, level L and mask 0', () => {
  const address = 'http://localhost:8080/sandbox-gateway/checkout?order_id=order_MkJ2x8Qw4TzLpN';
  expect(digestOf(qrCode(address))).toBe(
    '756443dba45f7176da9fa9e716627a393b4577266fdfcab617997312cbdd00cd',
  );
  expect(digestOf(qrCode('x'.repeat(MAX_QR_BYTES)))).toBe(
    '28571cbdad17176449c375be5ff4484c96ab69a72384c1fbe30595e2a902a1f5',
  );
});

it('has no code for a text that is too long', () => {
  expect(qrCode('x'.repeat(MAX_QR_BYTES + 1))).toBeUndefined();
  expect(qrCode('ä'.repeat(MAX_QR_BYTES / 2 + 1))).toBeUndefined();
});
