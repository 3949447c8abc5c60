import { type FrontContext, frontProgram, gatewayProgram, viteProgram } from './programs';
import { type MedusaContext, medusaProgram } from '../medusa/medusa-program';
import type { PaymentGateway } from '../medusa/payment-gateway';
import type { NodeProgram } from '../processes/child-process';
import type { Reservation } from '../processes/reserve-port';
import type { DataDirLock } from '../processes/data-dir-lock';
import { startService } from '../processes/start-service';
import type { FailureHandler, Session } from '../session/session';

const GATEWAY = {
  name: 'Sandbox gateway',
  doing: 'Starting the sandbox gateway',
  log: 'sandbox-gateway',
  startTimeoutMs: 60_000,
  stopTimeoutMs: 8000,
};
const MEDUSA = {
  name: 'Medusa',
  doing: 'Starting Medusa',
  log: 'medusa',
  startTimeoutMs: 180_000,
  stopTimeoutMs: 15_000,
};
const FRONT = {
  name: 'Web front',
  doing: 'Starting the web front',
  log: 'front',
  startTimeoutMs: 60_000,
  /** The front lets running requests finish for ten seconds. */
  stopTimeoutMs: 12_000,
};
const VITE = { ...FRONT, name: 'Vite', doing: 'Starting Vite', log: 'vite' };

/** Starts the services of a shop, which run until the session ends; each promise resolves when the service listens. */
export function createServices(session: Session, lock: DataDirLock, onGiveUp: FailureHandler) {
  const { settings, progress, cleanup, openLog } = session;
  const context = { lock, cleanup, progress, onGiveUp };
  const start = (
    service: typeof MEDUSA,
    program: NodeProgram,
    port: Reservation,
    host: string | undefined,
  ) =>
    progress.runStep(service.doing, `${service.name} is ready`, () =>
      startService({ ...program, ...service, log: openLog(service.log), host }, port, context),
    );
  return {
    /** @param webhookOrigin origin of the server that receives webhooks */
    gateway: (gateway: PaymentGateway, port: Reservation, webhookOrigin: string, host: string) =>
      start(GATEWAY, gatewayProgram(session, gateway, port.port, webhookOrigin, host), port, host),
    backend: (medusa: MedusaContext, port: Reservation) =>
      start(MEDUSA, medusaProgram(medusa, ['start'], port.port), port, settings.BACKEND_HOST),
    front: (front: FrontContext, port: Reservation) =>
      start(FRONT, frontProgram(session, front), port, front.host),
    vite: (port: Reservation, frontPort: number) =>
      start(VITE, viteProgram(session, port.port, frontPort), port, undefined),
  };
}
