export { LanguageMenuItems } from './language-menu-items';
export { LanguageSwitch } from './language-switch';
