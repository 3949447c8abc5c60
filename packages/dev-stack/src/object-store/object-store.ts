import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { CommandError, errorCode } from '../output/command-error';
import type { StackSettings } from '../settings/stack-settings';

/** The bucket with a shop's uploads. */
export type ObjectStore = {
  /** @throws {CommandError} when the bucket is missing and `isCreating` is false, or it cannot be used */
  checkBucket: (isCreating: boolean) => Promise<void>;
  /** Keys of all objects. */
  keys: () => AsyncGenerator<string>;
  /** Undefined when the object was deleted. */
  read: (key: string) => Promise<Readable | undefined>;
  write: (key: string, path: string) => Promise<void>;
};

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  const hasStatus =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return hasStatus && typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : undefined;
}

/** Opens the bucket of the S3 settings; undefined when uploads are in DATA_DIR. */
export async function openObjectStore(settings: StackSettings): Promise<ObjectStore | undefined> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return undefined;
  }
  // Loaded here, because it is large and most shops have no object store.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = S3_BUCKET;

  function bucketError(error: unknown): CommandError {
    const status = statusOf(error);
    const reasons: Readonly<Record<string, string>> = {
      403: `S3_ACCESS_KEY_ID may not use the bucket ${Bucket}, or S3_SECRET_ACCESS_KEY is wrong`,
      404: `there is no bucket ${Bucket}: create it, or run npm start prepare -- --create-bucket`,
      301: `the bucket ${Bucket} is in another region than S3_REGION`,
      ECONNREFUSED: 'nothing answers there',
      ENOTFOUND: 'there is no such host',
      EAI_AGAIN: 'there is no such host',
    };
    const message = error instanceof Error ? error.message : String(error);
    const reason = reasons[String(status ?? errorCode(error))] ?? message;
    return new CommandError(`S3_ENDPOINT ${S3_ENDPOINT ?? ''} cannot be used: ${reason}`, {
      cause: error,
    });
  }

  async function checkBucket(isCreating: boolean): Promise<void> {
    try {
      await client.send(new s3.HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!isCreating || statusOf(error) !== 404) throw bucketError(error);
      await client.send(new s3.CreateBucketCommand({ Bucket })).catch((failure: unknown) => {
        throw bucketError(failure);
      });
    }
  }

  async function* keys(): AsyncGenerator<string> {
    for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key } of Contents) if (Key !== undefined) yield Key;
    }
  }

  async function read(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: key }));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async function write(key: string, path: string): Promise<void> {
    const Body = createReadStream(path);
    const ContentLength = statSync(path).size;
    await client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentLength }));
  }

  return { checkBucket, keys, read, write };
}
