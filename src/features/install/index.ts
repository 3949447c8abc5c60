export { InstallEntry } from './install-entry';
export { InstallHelp } from './install-help';
export { keepInstallOffer } from './install-offer';
