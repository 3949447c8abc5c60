import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CUSTOMER_SIGN_IN } from '../../modules/emailpass/providers';
import { closed } from './closed';

/** What of Medusa's sign-in is open, by who signs in. A user of the administration is made on the shop's own machine alone. */
const OPEN: Readonly<Record<string, RegExp>> = {
  customer: /^\/?$|^\/(register|reset-password|update)\/?$/,
  user: /^\/?$/,
};

/** First segments that name no actor: these routes look after themselves. */
const NO_ACTORS: ReadonlySet<string | undefined> = new Set(['mfa', 'token']);

/** Lets through what this shop uses of `/auth/:actor_type/:auth_provider`, and nothing that Medusa has beside it. */
export function openSignIn(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { actor_type: actor = '', auth_provider: provider } = req.params;
  const isOpen = provider === CUSTOMER_SIGN_IN && OPEN[actor]?.test(req.path) === true;
  // The dashboard's page asks how its users sign in.
  const isAsked = actor === 'user' && provider === 'providers';
  if (!isOpen && !isAsked && !NO_ACTORS.has(actor)) closed(req);
  next();
}
