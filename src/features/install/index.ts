export { InstallEntry } from './install-entry';
export { InstallHelp } from './install-help';
export { captureInstallPrompt, useInstallMethod } from './install-prompt';
