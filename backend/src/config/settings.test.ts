import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './rate-limits';
import { SettingsError } from '@aangan/settings/read-settings';
import { readSettings } from './settings';

const good = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/shop',
  DATA_DIR: '/var/shop',
  JWT_SECRET: 'a-secret-of-enough-letters',
  COOKIE_SECRET: 'another-secret-of-letters',
  PUBLIC_URL: 'https://shop.example/',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

describe('settings of the backend', () => {
  it('come from the environment', () => {
    expect(readSettings(good)).toEqual({
      databaseUrl: good.DATABASE_URL,
      jwtSecret: good.JWT_SECRET,
      cookieSecret: good.COOKIE_SECRET,
      publicUrl: 'https://shop.example',
      storeCors: 'https://shop.example',
      publicFilesDir: '/var/shop/static',
      privateFilesDir: '/var/shop/private',
      smtpUrl: undefined,
      mailFrom: 'Aangan <no-reply@shop.example>',
      shopEmail: 'no-reply@shop.example',
      mailDir: '/var/shop/mail',
      pushServices: [],
      quietHours: { from: 21, to: 9 },
      priceDropPercent: 5,
      sms: { perDay: 500, provider: { kind: 'files', folder: '/var/shop/sms' } },
      gstin: undefined,
      metricsToken: undefined,
      logLevel: 'info',
      dashboard: false,
      rateLimits: DEFAULT_LIMITS,
      trustedFronts: [],
      razorpay: {
        keyId: 'rzp_test_1',
        keySecret: 'key-secret',
        webhookSecret: 'webhook-secret',
        apiUrl: undefined,
      },
      redisUrl: undefined,
      workerMode: undefined,
      cartPath: 'engine',
      objectStore: undefined,
    });
    expect(readSettings({ ...good, STORE_CORS: 'https://a.example' }).storeCors).toBe(
      'https://a.example',
    );
  });

  it('name the mail server and the sender', () => {
    const mail = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Shop <hi@shop.example>' };
    expect(readSettings({ ...good, ...mail })).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
    });
    expect(readSettings({ ...good, ...mail }).shopEmail).toBe('hi@shop.example');
    expect(readSettings({ ...good, MAIL_FROM: 'hi@shop.example' }).shopEmail).toBe(
      'hi@shop.example',
    );
    const shop = { ...mail, SHOP_EMAIL: 'desk@shop.example' };
    expect(readSettings({ ...good, ...shop }).shopEmail).toBe('desk@shop.example');
    expect(readSettings({ ...good, SMTP_URL: '' }).smtpUrl).toBeUndefined();
  });

  it('share a Redis and an object store', () => {
    const shared = {
      REDIS_URL: 'redis://redis:6379',
      WORKER_MODE: 'worker',
      S3_ENDPOINT: 'http://store:9000/',
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings({ ...good, ...shared })).toMatchObject({
      redisUrl: 'redis://redis:6379',
      workerMode: 'worker',
      objectStore: { endpoint: 'http://store:9000', bucket: 'shop', access_key_id: 'key' },
    });
    const blank = Object.fromEntries(Object.keys(shared).map((name) => [name, '']));
    expect(readSettings({ ...good, ...blank }).objectStore).toBeUndefined();
  });

  it.each([
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be an address such as http'],
    ['S3_BUCKET', 'shop', 'S3_BUCKET needs S3_ENDPOINT and S3_REGION and S3_ACCESS_KEY_ID and'],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address such as redis://'],
    ['CART_PATH', 'fast', 'CART_PATH must be engine or workflows'],
    ['WORKER_MODE', 'both', 'WORKER_MODE must be one of shared, server, worker'],
    ['WORKER_MODE', 'server', 'WORKER_MODE server and worker need REDIS_URL as well'],
    ['RAZORPAY_KEY_ID', '', 'RAZORPAY_KEY_ID must be set'],
    ['RAZORPAY_KEY_SECRET', undefined, 'RAZORPAY_KEY_SECRET must be set'],
    ['RAZORPAY_API_URL', 'razorpay', 'RAZORPAY_API_URL must be an address'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address such as smtp://'],
    ['MAIL_FROM', 'no address', 'MAIL_FROM must be an address such as'],
    ['GSTIN', '29AAGCB7383J1Z5', 'GSTIN has a typing error'],
    ['GSTIN', '29', 'GSTIN must be 15 characters'],
    ['SHOP_EMAIL', 'Shop <shop@example.com>', 'SHOP_EMAIL must be an address such as shop@'],
    ['SHOP_EMAIL', 'a@b.in\r\nBcc: c@d.in', 'SHOP_EMAIL must be an address such as shop@'],
    ['DATABASE_URL', undefined, 'DATABASE_URL must be set'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address such as postgres://'],
    ['DATA_DIR', '.data', 'DATA_DIR must be an absolute path'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 16 characters'],
    ['COOKIE_SECRET', undefined, 'COOKIE_SECRET must be set'],
    ['PUBLIC_URL', 'foo', 'PUBLIC_URL must be an address'],
  ])('name %s when it is %j', (name, value, message) => {
    const read = () => readSettings({ ...good, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(message);
  });
});
