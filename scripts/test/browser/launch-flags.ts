/**
 * What Playwright turns off in Chromium. Of two such flags Chromium takes the last one, which is ours: it has to name these, too.
 */
export const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages with scripts that Chromium loads for the address bar of each new window. They are not used, and while a test's own page
 * loads they take a process of their own the time of a machine with two cores.
 */
const OFF_IN_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * Chromium's flags for the tests: nothing that calls home, nothing that needs a screen.
 * Chromium refuses to run its sandbox as root.
 */
export function launchFlags(isRoot: boolean): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_IN_ADDRESS_BAR].join(',')}`,
  ];
}
