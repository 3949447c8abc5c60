/**
 * Browsers within other apps, which block popups and frames of other sites, and browsers that proxy pages. Razorpay recommends
 * `callback_url` for them.
 */
const IN_APP = [
  // Instagram, Facebook, Messenger.
  /\bInstagram\b|\bFBA[NV]\/|\bFB_IAB\/|\bFBIOS\b/,
  /\b(Snapchat|Pinterest|LinkedInApp|MicroMessenger|WhatsApp)\b|\bTwitter for\b|\bLine\//,
  /\bUC ?Browser\b|\bOpera Mini\b/,
  // A WebView of Android.
  /\bAndroid\b.*; wv\)/,
  // A WebView of iOS: Safari and the browsers there name Safari as well.
  /\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/,
];

/** Whether this is a browser within another app. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.some((pattern) => pattern.test(userAgent));
}
