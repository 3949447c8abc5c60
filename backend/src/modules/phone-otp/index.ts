import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from '@medusajs/framework/types';
import { AbstractAuthModuleProvider, ModuleProvider, Modules } from '@medusajs/framework/utils';
import { PHONE_SIGN_IN } from '../emailpass/providers';
import { isPhoneProof } from './phone-proof';

type Options = { secret: string };

/**
 * Sign-in by a phone number. Who signs in has shown that the number is theirs: the request carries a proof that this shop made
 * after it compared the code (`phone-proof.ts`). The identity's id is the number in E.164.
 */
class PhoneOtpAuthService extends AbstractAuthModuleProvider {
  static override identifier = PHONE_SIGN_IN;
  static override DISPLAY_NAME = 'Phone number and code';

  readonly #secret: string;

  constructor(_dependencies: object, { secret }: Options) {
    super();
    this.#secret = secret;
  }

  /** Signs in, with a new identity for a number that has none. */
  override async authenticate(
    { body }: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const { phone = '', proof = '' } = body ?? {};
    if (!isPhoneProof(proof, phone, this.#secret)) return { success: false, error: 'Unauthorized' };
    const retrieve = () => identities.retrieve({ entity_id: phone });
    const authIdentity = await retrieve()
      .catch(() => identities.create({ entity_id: phone }))
      // A parallel request has created it.
      .catch(retrieve);
    return { success: true, authIdentity };
  }

  override register(): Promise<AuthenticationResponse> {
    return Promise.resolve({
      success: false,
      error: 'A number is registered by its first sign-in',
    });
  }
}

export default ModuleProvider(Modules.AUTH, { services: [PhoneOtpAuthService] });
