import { describe, expect, it } from 'vitest';
import { SettingsError } from '@aangan/settings/read-settings';
import { readFrontSettings } from './settings';

const complete = {
  PORT: '8200',
  BACKEND_URL: 'http://127.0.0.1:9200',
  DATABASE_URL: 'postgres://aangan:geheim@127.0.0.1:5432/aangan',
  DATA_DIR: '/var/lib/shop',
  BUILD_DIR: '/srv/shop/dist',
  PUBLIC_URL: 'https://shop.example',
  PUBLISHABLE_KEY: 'pk_1',
  REGION_ID: 'reg_1',
  SALES_CHANNEL_ID: 'sc_1',
  RAZORPAY_KEY_ID: 'rzp_live_1',
};

function linesFor(change: Record<string, string | undefined>): readonly string[] {
  try {
    readFrontSettings({ ...complete, ...change });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
}

describe('readFrontSettings', () => {
  it('reads a complete environment', () => {
    expect(readFrontSettings(complete)).toMatchObject({
      port: 8200,
      host: undefined,
      logLevel: 'info',
      shop: {
        publicUrl: 'https://shop.example',
        trustTexts: ['11k Happy Delivery', 'Support 24/7', '100% Secure Payment'],
      },
    });
  });

  it('gives the page the gateway, and whether payments are simulated', () => {
    expect(readFrontSettings(complete).shop.payments).toEqual({
      keyId: 'rzp_live_1',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      simulated: false,
    });
    const sandbox = { ...complete, SANDBOX_GATEWAY_URL: 'http://127.0.0.1:7000' };
    expect(readFrontSettings(sandbox)).toMatchObject({
      sandboxGatewayUrl: 'http://127.0.0.1:7000',
      shop: { payments: { scriptUrl: '/sandbox-gateway/checkout.js', simulated: true } },
    });
  });

  it('removes a slash at the end of an address', () => {
    expect(
      readFrontSettings({ ...complete, PUBLIC_URL: 'https://shop.example/' }).shop.publicUrl,
    ).toBe('https://shop.example');
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '70000', 'PORT must be a port number from 1 to 65535'],
    ['DATA_DIR', 'relative', 'DATA_DIR must be an absolute path'],
    ['TRUST_TEXTS', 'one|two', 'TRUST_TEXTS must be three texts separated by |'],
    ['TRUST_TEXTS', 'one||three', 'TRUST_TEXTS must be three texts separated by |'],
    [
      'PUBLISHABLE_KEY',
      'sk_secret',
      'PUBLISHABLE_KEY must be a publishable API key, which starts with pk_',
    ],
    ['REGION_ID', undefined, 'REGION_ID must be set'],
  ])('%s=%s is reported in one line', (name, value, line) => {
    expect(linesFor({ [name]: value })).toEqual([line]);
  });

  it.each(['foo', 'ftp://shop.example', 'https://shop.example/path', 'https://a:b@shop.example'])(
    'refuses %s as PUBLIC_URL',
    (value) => {
      expect(linesFor({ PUBLIC_URL: value })).toEqual([
        'PUBLIC_URL must be an address such as http://localhost:8080, without a path',
      ]);
    },
  );

  it('reports every invalid setting, without its value', () => {
    const lines = linesFor({ PORT: '0', DATABASE_URL: 'mysql://root:secret@db/x' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('secret');
  });
});
