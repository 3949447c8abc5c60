import { ADMIN_SIGN_IN } from '../emailpass/providers';
import { EvenEmailPassService } from '../emailpass/service';

/** The sign-in of the administration's users: as that of customers, on identities of its own. */
export class AdminEmailPassService extends EvenEmailPassService {
  static override identifier = ADMIN_SIGN_IN;
}
