import type { BackendSettings } from '../settings';

type FileSettings = Pick<
  BackendSettings,
  'objectStore' | 'publicUrl' | 'publicFilesDir' | 'privateFilesDir'
>;

/**
 * Medusa's file module: uploads lie in a folder, or in the object store. Their addresses are the shop's own either way
 * (`/static/…`), so that the bucket can be closed to everybody else and pictures keep their addresses.
 */
export function fileModule(settings: FileSettings) {
  const { objectStore, publicUrl, publicFilesDir, privateFilesDir } = settings;
  const address = `${publicUrl}/static`;
  const provider =
    objectStore === undefined
      ? {
          resolve: '@medusajs/medusa/file-local',
          id: 'local',
          options: {
            upload_dir: publicFilesDir,
            private_upload_dir: privateFilesDir,
            backend_url: address,
          },
        }
      : {
          resolve: '@medusajs/medusa/file-s3',
          id: 's3',
          options: {
            file_url: address,
            endpoint: objectStore.endpoint,
            region: objectStore.region,
            bucket: objectStore.bucket,
            access_key_id: objectStore.accessKeyId,
            secret_access_key: objectStore.secretAccessKey,
            // The bucket's own rules hold: nobody but the backends reads it.
            acl: false,
            // Stores other than Amazon's have no host of its own for each bucket.
            additional_client_config: { forcePathStyle: true },
          },
        };
  return { resolve: '@medusajs/medusa/file', options: { providers: [provider] } };
}
