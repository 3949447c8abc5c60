import type { LedgerOptions } from '@aangan/medusa-ledger/options';
import { readSettingsOrExit } from '@aangan/settings/read-settings';
import { defineConfig } from '@medusajs/framework/utils';
import { dashboard, sessionCookie } from './src/config/dashboard';
import { findMedusaFrom } from './src/config/find-medusa';
import { fileModule, infrastructureModules } from './src/config/infrastructure';
import { labelledMac } from './src/crypto/labelled-mac';
import { ADMIN_SIGN_IN, CUSTOMER_SIGN_IN, PHONE_SIGN_IN } from './src/modules/emailpass/providers';
import { PRODUCT_SEARCH } from './src/modules/product-search/parse-query';
import { medusaLogger, openLog } from './src/observe/logger';
import { readSettings } from './src/config/settings';

findMedusaFrom(__dirname);

const settings = readSettingsOrExit(() => readSettings(process.env));

// CommonJS export: Medusa's loader reads the configuration with require().
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: settings.databaseUrl,
    // Sessions of Medusa's admin API; shoppers have tokens.
    ...(settings.redisUrl && { redisUrl: settings.redisUrl }),
    cookieOptions: sessionCookie,
    ...(settings.workerMode && { workerMode: settings.workerMode }),
    http: {
      storeCors: settings.storeCors,
      authCors: settings.storeCors,
      adminCors: settings.publicUrl,
      jwtSecret: settings.jwtSecret,
      cookieSecret: settings.cookieSecret,
    },
  },
  admin: dashboard(settings.dashboard),
  logger: medusaLogger(openLog(settings.logLevel), settings.logLevel),
  featureFlags: { caching: true },
  plugins: [
    {
      resolve: '@aangan/medusa-ledger',
      options: {
        databaseUrl: settings.databaseUrl,
        path: settings.cartPath,
        hooks: './src/ledger/hooks',
      } satisfies LedgerOptions,
    },
  ],
  modules: [
    { resolve: './src/modules/outbox' },
    { resolve: './src/modules/product-review' },
    { resolve: './src/modules/product-question' },
    { resolve: './src/modules/contact-message' },
    { resolve: './src/modules/pin-zone' },
    { resolve: './src/modules/payment-attempt' },
    { resolve: './src/modules/cod-order' },
    { resolve: './src/modules/refund-account' },
    { resolve: './src/modules/ended-session' },
    { resolve: './src/modules/phone' },
    { resolve: './src/modules/wishlist-share' },
    { resolve: './src/modules/push' },
    { resolve: './src/modules/audit' },
    { resolve: './src/modules/page-speed' },
    {
      resolve: '@medusajs/medusa/auth',
      options: {
        mfa: {
          // Encrypts the secrets of authenticator apps in the database.
          encryption_key: labelledMac('aangan authenticator 1', settings.jwtSecret, ''),
          // An open session alone does not turn the app off.
          disable_policy: 'challenge',
          providers: [{ id: 'totp', options: { issuer: 'Aangan' } }],
        },
        providers: [
          { resolve: './src/modules/emailpass', id: CUSTOMER_SIGN_IN },
          { resolve: './src/modules/admin-emailpass', id: ADMIN_SIGN_IN },
          {
            resolve: './src/modules/phone-otp',
            id: PHONE_SIGN_IN,
            options: { secret: settings.jwtSecret },
          },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/fulfillment',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/fulfillment-manual', id: 'manual' },
          { resolve: './src/modules/zone-delivery', id: 'delivery' },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/notification',
      options: {
        providers: [
          // Medusa's own, for the dashboard.
          {
            resolve: '@medusajs/medusa/notification-local',
            id: 'local',
            options: { channels: ['feed'] },
          },
          {
            resolve: './src/modules/sms',
            id: 'sms',
            options: {
              channels: ['sms'],
              provider: settings.sms.provider,
              secret: settings.jwtSecret,
            },
          },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          { resolve: './src/modules/razorpay', id: 'razorpay', options: settings.razorpay },
          { resolve: './src/modules/cash-on-delivery', id: 'cash-on-delivery' },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/search',
      options: {
        providers: [
          { resolve: './src/modules/product-search', id: 'postgres' },
          // Its migrations make the tables that both use.
          { resolve: '@medusajs/medusa/search-postgres', id: 'medusa' },
        ],
        default_provider: PRODUCT_SEARCH,
      },
    },
    ...infrastructureModules(settings),
    fileModule(settings),
  ],
});
