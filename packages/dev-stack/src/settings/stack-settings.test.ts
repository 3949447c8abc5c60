import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError } from '@aangan/settings/read-settings';
import {
  type Environment,
  readEnvironment,
  readStackSettings,
  SETTING_NAMES,
} from './stack-settings';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aangan-settings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function linesFor(environment: Environment): readonly string[] {
  try {
    readStackSettings(root, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
}

describe('readStackSettings', () => {
  it('has a default for every setting', () => {
    expect(readStackSettings(root, {})).toEqual({
      PORT: 8080,
      BACKEND_PORT: 9000,
      BACKEND_HOST: '127.0.0.1',
      DATA_DIR: join(root, '.data'),
      PUBLIC_URL: 'http://localhost:8080',
      TRUST_TEXTS: ['11k Happy Delivery', 'Support 24/7', '100% Secure Payment'],
      ADMIN: false,
      ADMIN_API: false,
      TRUSTED_PROXIES: [],
      TRUSTED_FRONTS: [],
      SMS_PER_DAY: 500,
      LOG_LEVEL: 'info',
      LOG_TO: 'files',
    });
  });

  it('treats a blank value as not set', () => {
    expect(readStackSettings(root, { PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    ['1', true],
    ['on', true],
    ['0', false],
    ['off', false],
  ])('takes %s for a switch', (ADMIN, isOn) => {
    expect(readStackSettings(root, { ADMIN }).ADMIN).toBe(isOn);
  });

  it('derives the public address from the port', () => {
    expect(readStackSettings(root, { PORT: '8201' }).PUBLIC_URL).toBe('http://localhost:8201');
  });

  it('puts passwords of any characters into the addresses', () => {
    const password = 'a@b/c:d#e?f%g h';
    const settings = readStackSettings(root, {
      DATABASE_URL: 'postgres://shop@db:5432/shop?sslmode=disable',
      DATABASE_PASSWORD: password,
      REDIS_URL: 'redis://redis:6379',
      REDIS_PASSWORD: password,
    });
    expect(settings).not.toHaveProperty('DATABASE_PASSWORD');
    expect(settings).not.toHaveProperty('REDIS_PASSWORD');
    const { DATABASE_URL = '', REDIS_URL = '' } = settings;
    for (const address of [DATABASE_URL, REDIS_URL]) {
      expect(decodeURIComponent(new URL(address).password)).toBe(password);
    }
    expect(DATABASE_URL).toMatch(/@db:5432\/shop\?sslmode=disable$/);
    expect(REDIS_URL).toMatch(/^redis:\/\/:[^@]+@redis:6379$/);
  });

  it('accepts a valid GSTIN', () => {
    const settings = readStackSettings(root, { GSTIN: '27AAPFU0939F1ZV' });
    expect(settings.GSTIN).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535'],
    [{ PORT: '8080.5' }, 'PORT must be a port number from 1 to 65535'],
    [{ BACKEND_PORT: '99999' }, 'BACKEND_PORT must be a port number from 1 to 65535'],
    [{ BACKEND_PORT: '8080' }, 'BACKEND_PORT must not be the same as PORT'],
    [{ ADMIN_API: 'yes' }, 'ADMIN_API must be on or off, or 1 or 0'],
    [{ ADMIN: 'true' }, 'ADMIN must be on or off, or 1 or 0'],
    [{ BACKEND_HOST: 'some where' }, 'BACKEND_HOST must be an IP address'],
    [
      { DATABASE_URL: 'mysql://db/x' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
    ],
    [
      { PUBLIC_URL: 'foo' },
      'PUBLIC_URL must be an address such as http://localhost:8080, without a path',
    ],
    [
      { DATABASE_URL: 'postgres://shop:p@ss/word@db:5432/shop' },
      'DATABASE_URL cannot be read: set a password with special characters as DATABASE_PASSWORD instead',
    ],
    [
      { REDIS_URL: 'redis://:a/b#c@redis:6379' },
      'REDIS_URL cannot be read: set a password with special characters as REDIS_PASSWORD instead',
    ],
    [
      { DATABASE_PASSWORD: 'hunter2' },
      'DATABASE_PASSWORD needs DATABASE_URL as well: it is the password of its role',
    ],
    [{ REDIS_PASSWORD: 'hunter2' }, 'REDIS_PASSWORD needs REDIS_URL as well: it is its password'],
    [
      {
        SANDBOX_GATEWAY_URL: 'http://localhost:7000',
        RAZORPAY_KEY_ID: 'rzp_live_1',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'w',
      },
      'RAZORPAY_KEY_ID is a key of Razorpay, but payments are simulated: delete SANDBOX_GATEWAY_URL',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 16 characters'],
    [{ COOKIE_SECRET: 'short' }, 'COOKIE_SECRET must have at least 16 characters'],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL must be an address such as smtp://user:password@host:587',
    ],
    [
      { SMTP_URL: 'http://mail.example' },
      'SMTP_URL must be an address such as smtp://user:password@host:587',
    ],
    [
      { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
      'RAZORPAY_KEY_ID must be a Razorpay key id, which starts with rzp_',
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_live_1' },
      'RAZORPAY_KEY_ID needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET as well: set all three, or none for simulated payments',
    ],
    [
      { RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
      'RAZORPAY_KEY_SECRET needs RAZORPAY_KEY_ID as well: set all three, or none for simulated payments',
    ],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address such as redis://host:6379'],
    [{ WORKER_MODE: 'all' }, 'WORKER_MODE must be one of shared, server, worker'],
    [
      { WORKER_MODE: 'worker' },
      'WORKER_MODE server and worker need REDIS_URL as well: they exchange events through it',
    ],
    [
      { S3_BUCKET: 'shop', S3_REGION: 'ap-south-1' },
      'S3_REGION needs S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well: set all five, or none for uploads in DATA_DIR',
    ],
    [
      { SANDBOX_GATEWAY_URL: 'http://localhost:7000' },
      'SANDBOX_GATEWAY_URL needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET as well: they are the keys of that gateway',
    ],
    [{ MAIL_FROM: 'no address' }, 'MAIL_FROM must be an address such as Shop <shop@example.com>'],
    [{ GSTIN: '29AAGCB7383J' }, 'GSTIN must be 15 characters such as 29AAGCB7383J1Z4'],
    [
      { GSTIN: '39AAGCB7383J1Z4' },
      'GSTIN must begin with the code of a state, such as 29 for Karnataka',
    ],
    [{ GSTIN: '29AAGCB7383J1Z5' }, 'GSTIN has a typing error: its last character does not fit'],
    [{ SHOP_EMAIL: 'Shop <a@b.in>' }, 'SHOP_EMAIL must be an address such as shop@example.com'],
    [{ TRUST_TEXTS: 'one|two' }, 'TRUST_TEXTS must be three texts separated by |'],
    [{ REGION_ID: 'india' }, "REGION_ID must be a region's id, which starts with reg_"],
    [
      { PUBLISHABLE_KEY: 'sk_secret' },
      'PUBLISHABLE_KEY must be a publishable API key, which starts with pk_',
    ],
    [
      { SALES_CHANNEL_ID: 'web shop' },
      "SALES_CHANNEL_ID must be a sales channel's id, which starts with sc_",
    ],
    [
      { CLIENT_REPORTS_URL: 'http://reports.example.com/?a=b' },
      'CLIENT_REPORTS_URL must be an https address such as https://reports.example.com/shop',
    ],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN must have at least 16 letters, digits or any of ._~+/=-',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('reports %o in one line', (environment, line) => {
    expect(linesFor(environment)).toEqual([line]);
  });

  it('reports all errors at once, without values', () => {
    const lines = linesFor({ PORT: 'abc', JWT_SECRET: 'hunter2', COOKIE_SECRET: 'hunter2' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('hunter2');
  });
});

describe('readEnvironment', () => {
  it('works without a file', () => {
    expect(readEnvironment(root, { PORT: '1' })).toEqual({ PORT: '1' });
  });

  it('prefers the environment over the file, also with an empty value', () => {
    writeFileSync(
      join(root, '.env'),
      '# comment\nPORT=8201\nDATABASE_URL=postgres://db/x\nTRUST_TEXTS="a|b|c"\nJWT_SECRET=\n',
    );
    expect(readEnvironment(root, { PORT: '8202', DATABASE_URL: '' })).toEqual({
      PORT: '8202',
      DATABASE_URL: '',
      TRUST_TEXTS: 'a|b|c',
      JWT_SECRET: '',
    });
  });
});

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const offered = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => ({
    name: name ?? '',
    value: value ?? '',
  }));

  it('offers every setting', () => {
    expect(offered.map(({ name }) => name).toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  it('shows values that are accepted', () => {
    const shown = offered.filter(({ value }) => !value.endsWith('...'));
    const environment = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
    expect(linesFor(environment)).toEqual([]);
  });
});
