import { z } from '@medusajs/framework/zod';
import { optional } from '../optional-setting';
import { SettingsError } from '../settings-error';

/** A bucket of an S3-compatible object store, and who may write to it. */
export type ObjectStoreSettings = {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const text = optional(z.string().regex(/^\S+$/, 'must not contain spaces'));

export const objectStoreFields = {
  S3_ENDPOINT: optional(
    z.string().regex(/^https?:\/\/[^\s/]+\/?$/, 'must be an address such as https://s3.example'),
  ),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

type Fields = { [Name in keyof typeof objectStoreFields]?: string | undefined };

/**
 * The object store of these settings: all of them, or none.
 * @throws {SettingsError} naming those that are missing beside the others.
 */
export function objectStoreOf(settings: Fields): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT.replace(/\/$/, ''),
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const all = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(all).length) return undefined;
  const set = Object.keys(all).find((name) => !missing.includes(name));
  throw new SettingsError(`${set} needs ${missing.join(' and ')} as well: set all five, or none`);
}
