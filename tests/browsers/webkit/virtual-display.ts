import { spawn } from 'node:child_process';
import { ended } from './web-driver';

export interface VirtualDisplay {
  /** As `:99`. */
  name: string;
  close: () => Promise<void>;
}

/** A screen in memory, on which a browser draws that has no headless mode. */
export async function openVirtualDisplay(): Promise<VirtualDisplay> {
  // Xvfb takes a number that is free, and tells it on the fourth channel.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.once('data', (data: unknown) => resolve(String(data).trim()));
  });
  return { name: `:${number}`, close: () => ended(server) };
}
