import { type FrontContext, frontProgram } from './programs';
import { gatewayProgram } from './programs';
import { type MedusaContext, medusaProgram } from '../medusa/medusa-program';
import type { PaymentGateway } from '../medusa/payment-gateway';
import type { Reservation } from '../processes/reserve-port';
import type { DataDirLock } from '../processes/data-dir-lock';
import { startService } from '../processes/start-service';
import type { FailureHandler, Session } from '../session/session';
import { viteProgram } from './programs';

const MEDUSA_START_TIMEOUT_MS = 180_000;
const MEDUSA_STOP_TIMEOUT_MS = 15_000;
const FRONT_START_TIMEOUT_MS = 60_000;
/** The front lets running requests finish for ten seconds. */
const FRONT_STOP_TIMEOUT_MS = 12_000;
const GATEWAY_START_TIMEOUT_MS = 60_000;
const GATEWAY_STOP_TIMEOUT_MS = 8000;

/** Starts the services of a shop, which run until the session ends; each promise resolves when the service listens. */
export function createServices(session: Session, lock: DataDirLock, onFailure: FailureHandler) {
  const { settings, progress, cleanup, openLog } = session;
  const context = { lock, cleanup, progress, onGiveUp: onFailure };
  return {
    /** @param webhookOrigin origin of the server that receives webhooks */
    gateway: (
      gateway: PaymentGateway,
      port: Reservation,
      webhookOrigin: string,
      host = '127.0.0.1',
    ) =>
      progress.runStep('Starting the sandbox gateway', 'Sandbox gateway is ready', () =>
        startService(
          {
            ...gatewayProgram(session, gateway, port.port, webhookOrigin, host),
            name: 'Sandbox gateway',
            log: openLog('sandbox-gateway'),
            host,
            startTimeoutMs: GATEWAY_START_TIMEOUT_MS,
            stopTimeoutMs: GATEWAY_STOP_TIMEOUT_MS,
          },
          port,
          context,
        ),
      ),
    backend: (medusa: MedusaContext, port: Reservation) =>
      progress.runStep('Starting Medusa', 'Medusa is ready', () =>
        startService(
          {
            ...medusaProgram(medusa, ['start'], port.port),
            name: 'Medusa',
            log: openLog('medusa'),
            host: settings.BACKEND_HOST,
            startTimeoutMs: MEDUSA_START_TIMEOUT_MS,
            stopTimeoutMs: MEDUSA_STOP_TIMEOUT_MS,
          },
          port,
          context,
        ),
      ),
    front: (front: FrontContext, port: Reservation) =>
      progress.runStep('Starting the web front', 'Web front is ready', () =>
        startService(
          {
            ...frontProgram(session, front),
            name: 'Web front',
            log: openLog('front'),
            host: front.host,
            startTimeoutMs: FRONT_START_TIMEOUT_MS,
            stopTimeoutMs: FRONT_STOP_TIMEOUT_MS,
          },
          port,
          context,
        ),
      ),
    vite: (port: Reservation, frontPort: number) =>
      progress.runStep('Starting Vite', 'Vite is ready', () =>
        startService(
          {
            ...viteProgram(session, port.port, frontPort),
            name: 'Vite',
            log: openLog('vite'),
            host: undefined,
            startTimeoutMs: FRONT_START_TIMEOUT_MS,
            stopTimeoutMs: FRONT_STOP_TIMEOUT_MS,
          },
          port,
          context,
        ),
      ),
  };
}
