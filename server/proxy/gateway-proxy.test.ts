import { describe, expect, it } from 'vitest';
import { isAllowedAtGateway } from './gateway-proxy';

describe('isAllowedAtGateway', () => {
  it.each([
    ['GET', '/sandbox-gateway/checkout.js'],
    ['GET', '/sandbox-gateway/checkout'],
    ['GET', '/sandbox-gateway/hosted.js'],
    ['POST', '/sandbox-gateway/orders/order_MkJ2x8Qw4TzLpN/pay'],
    ['POST', '/sandbox-gateway/orders/order_MkJ2x8Qw4TzLpN/status'],
    ['POST', '/sandbox-gateway/orders/order_MkJ2x8Qw4TzLpN/qr'],
    ['POST', '/sandbox-gateway/orders/order_MkJ2x8Qw4TzLpN/decline'],
  ])('lets the window do %s %s', (method, path) => {
    expect(isAllowedAtGateway(method, path)).toBe(true);
  });

  it.each([
    ['POST', '/sandbox-gateway/checkout.js'],
    ['GET', '/sandbox-gateway/orders/order_1/pay'],
    ['POST', '/sandbox-gateway/orders/order_1/refund'],
    ['POST', '/sandbox-gateway/orders/pay_1/pay'],
    ['GET', '/sandbox-gateway/../control/orders/order_1'],
    ['PUT', '/sandbox-gateway/%2e%2e/control/behaviour'],
    ['PUT', '/sandbox-gateway/control/behaviour'],
    ['GET', '/v1/orders/order_1'],
    ['GET', '/control/orders/order_1'],
    ['GET', '/health'],
  ])('keeps %s %s away', (method, path) => {
    expect(isAllowedAtGateway(method, path)).toBe(false);
  });
});
