import { type FrontContext, frontProgram } from './front-program';
import { gatewayProgram } from './gateway-program';
import { type MedusaContext, medusaProgram } from './medusa-commands';
import type { PaymentGateway } from './payment-gateway';
import type { Reservation } from './ports';
import type { Claim } from './run-record';
import { startService } from './service';
import type { Ending, Session } from './session';
import { viteProgram } from './vite-program';

const MEDUSA_STARTING_MS = 180_000;
const MEDUSA_ENDING_MS = 15_000;
const FRONT_STARTING_MS = 60_000;
/** The front gives running requests ten seconds. */
const FRONT_ENDING_MS = 12_000;
const GATEWAY_STARTING_MS = 60_000;
const GATEWAY_ENDING_MS = 8000;

/** The programs of a shop that serve until the session ends; each resolves when it listens. */
export function openServices(session: Session, claim: Claim, ending: Ending) {
  const { settings, progress, teardown, openLog } = session;
  const context = { claim, teardown, progress, giveUp: ending.fail };
  return {
    /** @param webhooksTo where webhooks are taken, without the path */
    gateway: (gateway: PaymentGateway, port: Reservation, webhooksTo: string, host = '127.0.0.1') =>
      progress.step('Starting the sandbox gateway', 'Sandbox gateway is ready', () =>
        startService(
          {
            ...gatewayProgram(session, gateway, port.port, webhooksTo, host),
            name: 'Sandbox gateway',
            log: openLog('sandbox-gateway'),
            host,
            startingMs: GATEWAY_STARTING_MS,
            endingMs: GATEWAY_ENDING_MS,
          },
          port,
          context,
        ),
      ),
    backend: (medusa: MedusaContext, port: Reservation) =>
      progress.step('Starting Medusa', 'Medusa is ready', () =>
        startService(
          {
            ...medusaProgram(medusa, ['start'], port.port),
            name: 'Medusa',
            log: openLog('medusa'),
            host: settings.BACKEND_HOST,
            startingMs: MEDUSA_STARTING_MS,
            endingMs: MEDUSA_ENDING_MS,
          },
          port,
          context,
        ),
      ),
    front: (front: FrontContext, port: Reservation) =>
      progress.step('Starting the web front', 'Web front is ready', () =>
        startService(
          {
            ...frontProgram(session, front),
            name: 'Web front',
            log: openLog('front'),
            host: front.host,
            startingMs: FRONT_STARTING_MS,
            endingMs: FRONT_ENDING_MS,
          },
          port,
          context,
        ),
      ),
    vite: (port: Reservation, frontPort: number) =>
      progress.step('Starting Vite', 'Vite is ready', () =>
        startService(
          {
            ...viteProgram(session, port.port, frontPort),
            name: 'Vite',
            log: openLog('vite'),
            host: undefined,
            startingMs: FRONT_STARTING_MS,
            endingMs: FRONT_ENDING_MS,
          },
          port,
          context,
        ),
      ),
  };
}
