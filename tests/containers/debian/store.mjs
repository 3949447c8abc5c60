// An S3 server that keeps objects as files in /data, with the keys of compose.yaml's store.
import { createRequire } from 'node:module';

const require = createRequire('/s3/');
const S3rver = require('@20minutes/s3rver');
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account');

const {
  ROOT_ACCESS_KEY = '',
  ROOT_SECRET_KEY = '',
  VGW_PORT = ':9000',
  VGW_HEALTH = '/health',
} = process.env;
DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
DUMMY_ACCOUNT.createKeyPair(ROOT_ACCESS_KEY, ROOT_SECRET_KEY);

const server = new S3rver({
  address: '0.0.0.0',
  port: Number(VGW_PORT.slice(1)),
  directory: '/data',
  silent: true,
  vhostBuckets: false,
  // It computes another signature for addresses with a final slash, as clients send them. Unknown keys are refused.
  allowMismatchedSignatures: true,
});
server.middleware.unshift((context, next) => {
  if (context.path !== VGW_HEALTH) return next();
  context.body = 'OK';
  return undefined;
});
await server.run();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
