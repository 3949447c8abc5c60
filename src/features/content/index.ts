export { AboutScreen } from './about-screen';
export { ContactScreen } from './contact/contact-screen';
export { PrivacyScreen } from './privacy-screen';
export { TermsScreen } from './terms-screen';
