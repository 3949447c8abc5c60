import { join } from 'node:path';
import { type NodeProgram, TYPESCRIPT } from './child';
import type { Session } from './session';

/** Vite's development server as a program; it hands to the front what is not the storefront's. */
export function viteProgram(session: Session, port: number, frontPort: number): NodeProgram {
  const { root, environment, settings } = session;
  return {
    command: [...TYPESCRIPT, join(root, 'scripts/stack/vite-server.ts')],
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'development',
      PORT: String(port),
      AANGAN_KEPT_PORT: String(port),
      DATA_DIR: settings.DATA_DIR,
      FRONT_URL: `http://127.0.0.1:${frontPort}`,
    },
  };
}
