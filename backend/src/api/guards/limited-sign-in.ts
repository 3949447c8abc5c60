import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { plainEmail } from '../../plain-email';
import type { LimitName } from '../../rate-limits/limits';
import type { Asking } from '../../rate-limits/rate-limits';
import { shopLimits } from '../../rate-limits/shop-limits';
import { knownDeviceOf } from '../../sessions/known-device';
import { signInAccount } from '../../sessions/sign-in-account';
import { jwtSecretOf } from '../../sessions/token-in-session';
import { bodyFields } from './body-fields';
import { refuseLimited } from './limited';

/** What of a call counts that anybody can make about anybody's email. */
export type SignInLimits = {
  /** For an address, and for one email from one address. */
  fast: LimitName;
  /** For an address, and for one email from all addresses. */
  slow: LimitName;
  /** Field of the body in which the email stands. */
  field: 'email' | 'identifier';
  /** Whether an attempt that was answered with 200 counts no more. */
  forgivesSuccess?: boolean;
  /** Whether a request is an attempt at all. */
  counts?: (req: MedusaRequest) => boolean;
};

/**
 * Limits what strangers can do about an account without shutting out who it belongs to. A device that has signed in to the
 * account is counted for itself, wherever it is; all others for their address, for the account from there, and slowly for the
 * account from everywhere, which bounds whoever has many addresses.
 */
export function limitedSignIn({ fast, slow, field, forgivesSuccess, counts }: SignInLimits) {
  return async (
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    if (counts?.(req) === false) {
      next();
      return;
    }
    const { limits } = shopLimits();
    const asking = await askingOf(req, field);
    for (const [name, who] of [
      [fast, asking.fast],
      [slow, asking.slow],
    ] as const) {
      const wait = await limits.take(name, who);
      if (wait === undefined) continue;
      refuseLimited(res, name, wait);
      return;
    }
    if (forgivesSuccess) {
      res.once('finish', () => {
        if (res.statusCode !== 200) return;
        const given = [limits.giveBack(fast, asking.fast), limits.giveBackOne(slow, asking.slow)];
        void Promise.all(given).catch(() => undefined);
      });
    }
    next();
  };
}

async function askingOf(
  req: MedusaRequest,
  field: SignInLimits['field'],
): Promise<{ fast: Asking; slow: Asking }> {
  const address = shopLimits().addressOf(req);
  const given = bodyFields(req)[field];
  // Without an email there is nothing to try, and nothing to look up.
  if (typeof given !== 'string') {
    const alone = { address, account: undefined };
    return { fast: alone, slow: alone };
  }
  const actorType = req.params['actor_type'] ?? '';
  // Shortened to what an email can be. Of the administration's users it is taken as it stands, as their sign-in does.
  const short = given.slice(0, 1000);
  const email = actorType === 'customer' ? plainEmail(short) : short;
  const account = await signInAccount(req.scope, actorType, email);
  const device = knownDeviceOf(req, account, jwtSecretOf(req.scope));
  if (device !== undefined) {
    const itself = { address: undefined, account: `device ${device}` };
    return { fast: itself, slow: itself };
  }
  const named = `${actorType} ${plainEmail(email)}`;
  return {
    fast: { address, account: `${address} ${named}` },
    // After the password was changed, guesses at the one before count no more.
    slow: { address, account: `${named} ${account.generation}` },
  };
}
