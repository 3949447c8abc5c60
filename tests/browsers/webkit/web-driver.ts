import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import * as v from 'valibot';
import { pollUntil } from '../poll-until';
import { endGroup } from './process-group';

const responseSchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });
const elementSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((element) => Object.values(element)[0] ?? ''),
);

/** One browser window behind WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface DriverSession {
  /** Starts to load a page, and does not wait for it. */
  navigate: (url: string) => Promise<void>;
  refresh: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs the body of an async function that finds its arguments in `args`. @throws Error, the script's own too */
  run: (script: string, args: readonly unknown[]) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** Ends driver and browser at once, as a system does that shuts down. */
  end: () => Promise<void>;
}

interface DriverParts {
  driverPath: string;
  /** The X display to draw on, as `:99`. */
  display: string;
  browserPath: string;
  browserArguments: readonly string[];
}

const SCRIPT_TIMEOUT_MS = 60_000;

/** @throws Error where driver or browser does not start */
export async function startSession(parts: DriverParts): Promise<DriverSession> {
  const port = await freePort();
  const driver = spawn(parts.driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, as the driver leaves its browser running when it ends.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: parts.display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // The sandbox wants user namespaces, which containers do not give; the machine has no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await pollUntil('WebKitWebDriver answers', async () => (await fetch(`${base}/status`)).ok);
  const { sessionId } = v.parse(
    sessionSchema,
    await call(`${base}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          // A page is to be left before it has loaded, too.
          pageLoadStrategy: 'none',
          timeouts: { script: SCRIPT_TIMEOUT_MS },
          'webkitgtk:browserOptions': {
            binary: parts.browserPath,
            args: [...parts.browserArguments, '--automation'],
          },
        },
      },
    }),
  );
  const session = `${base}/session/${sessionId}`;

  async function element(selector: string): Promise<string> {
    const found = await call(`${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${v.parse(elementSchema, found)}`;
  }

  return {
    navigate: async (url) => {
      await call(`${session}/url`, { url });
    },
    refresh: async () => {
      await call(`${session}/refresh`, {});
    },
    back: async () => {
      await call(`${session}/back`, {});
    },
    run: async (script, args) => {
      const outcome = await call(`${session}/execute/async`, {
        script: `const done = arguments[1];
          (async (...args) => { ${script}\n })(...arguments[0])
            .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [args],
      });
      const { value, error } = v.parse(
        v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
        outcome,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: async (selector) => {
      await call(`${await element(selector)}/click`, {});
    },
    type: async (selector, text) => {
      // Enter, as WebDriver writes it.
      await call(`${await element(selector)}/value`, { text: text.replaceAll('\n', '\uE007') });
    },
    end: () => endGroup(driver),
  };
}

async function call(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { value } = v.parse(responseSchema, await response.json());
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
