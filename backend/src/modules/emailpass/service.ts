import { setTimeout as sleep } from 'node:timers/promises';
import { EmailPassAuthService } from '@medusajs/auth-emailpass/dist/services/emailpass';
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from '@medusajs/framework/types';
import { SESSIONS_FROM } from './sessions-from';

/**
 * Medusa's sign-in by email and password, which does not tell by its time whether an email has an account, and which notes
 * from when on sessions count after the password was changed.
 */
export class EvenEmailPassService extends EmailPassAuthService {
  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const retrieve: typeof identities.retrieve = async (selector) => {
      try {
        return await identities.retrieve(selector);
      } catch (error) {
        // Comparing a password costs one hash; so does there being nothing to compare it with.
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
    // Tokens tell their time in seconds. One given out meanwhile for the old password must end as well.
    const from = Math.floor(Date.now() / 1000) + 2;
    const update: typeof identities.update = (id, change) =>
      identities.update(id, {
        ...change,
        provider_metadata: { ...change.provider_metadata, [SESSIONS_FROM]: from },
      });
    const updated = await super.update(data, withOther(identities, { update }));
    // Whoever is answered can sign in at once, and the token of that counts.
    await sleep(Math.max(0, from * 1000 - Date.now()));
    return updated;
  }
}

function withOther<Service extends object>(service: Service, other: Partial<Service>): Service {
  return new Proxy(service, {
    get: (target, name) => Reflect.get(name in other ? other : target, name),
  });
}
