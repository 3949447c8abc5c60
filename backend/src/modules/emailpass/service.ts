import { setTimeout as sleep } from 'node:timers/promises';
import { EmailPassAuthService } from '@medusajs/auth-emailpass/dist/services/emailpass';
import type { AuthenticationInput, AuthIdentityProviderService } from '@medusajs/framework/types';
import { ADMIN_SIGN_IN, SESSIONS_FROM } from './providers';

/**
 * Medusa's sign-in by email and password, whose duration does not reveal whether an email has an account, and which ends all
 * sessions when the password changes.
 */
export class ConstantTimeEmailPassService extends EmailPassAuthService {
  override async authenticate(input: AuthenticationInput, identities: AuthIdentityProviderService) {
    const retrieve: typeof identities.retrieve = async (selector) => {
      try {
        return await identities.retrieve(selector);
      } catch (error) {
        // Takes as long as the comparison of a password.
        await this.hashPassword(String(input.body?.['password']));
        throw error;
      }
    };
    return super.authenticate(input, withOther(identities, { retrieve }));
  }

  override async update(
    data: Parameters<EmailPassAuthService['update']>[0],
    identities: AuthIdentityProviderService,
  ): ReturnType<EmailPassAuthService['update']> {
    // Tokens have whole seconds. Those that are issued for the old password meanwhile must end as well.
    const from = Math.floor(Date.now() / 1000) + 2;
    const update: typeof identities.update = (id, change) =>
      identities.update(id, {
        ...change,
        provider_metadata: { ...change.provider_metadata, [SESSIONS_FROM]: from },
      });
    const updated = await super.update(data, withOther(identities, { update }));
    // After the response, a sign-in must get a token that is valid.
    await sleep(Math.max(0, from * 1000 - Date.now()));
    return updated;
  }
}

function withOther<Service extends object>(service: Service, other: Partial<Service>): Service {
  return new Proxy(service, {
    get: (target, name) => Reflect.get(name in other ? other : target, name),
  });
}

/** The sign-in of admin users, with separate identities. */
export class AdminEmailPassService extends ConstantTimeEmailPassService {
  static override identifier = ADMIN_SIGN_IN;
}
