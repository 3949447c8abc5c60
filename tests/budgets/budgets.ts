/**
 * What the shop may weigh and take: the one place of these numbers. How each is measured and checked: docs/budgets.md.
 * kB are 1000 bytes, as sent with gzip; ms are medians.
 */
export const budgets = {
  /**
   * How many times a budget of time `npm run test:full` lets pass: it runs where other things run, and its figures of one build lie up to
   * 1.5 times apart between a quiet hour and a bad one. `npm run test:budgets` allows nothing.
   */
  allowedOfTime: 1.75,
  bundles: {
    /** The home page's entry and screen, with all that they import at once (docs/rendering.md). */
    initialJsKb: 125,
    /** What every page loads in the background, once its screen is there. */
    backgroundJsKb: 20,
    /** What a route needs beyond both. */
    routeJsKb: 20,
    /** What every page loads once it uses what the device stores, with what comes right after the screen. */
    laterJsKb: 28,
    /** The published client of the offline cart, in a storefront of others. */
    clientJsKb: 28,
    cssKb: 15,
  },
  lighthouse: {
    /** Largest Contentful Paint, in times that of the same page without scripts. */
    lcpOfBare: 1.15,
    /** Largest Contentful Paint of the cart, which comes up in the browser. */
    cartLcpMs: 1800,
    /** Total Blocking Time beyond that of the page without scripts. */
    tbtBeyondBareMs: 200,
    /** Cumulative Layout Shift. */
    cls: 0.01,
    /** How much less of Lighthouse's 1.00 for performance than the page without scripts. */
    performanceBelowBare: 0.1,
    accessibility: 1,
    bestPractices: 0.95,
    seo: 1,
    /** Of Lighthouse 11, the last one that rates how well a page installs. */
    pwa: 1,
  },
  slowedCpu: {
    /** How many times slower than the machine itself. */
    times: 4,
    /** Of the main thread's, while a page loads and comes to life. */
    longestTaskMs: 100,
    /** From the finger's leaving the glass to the frame that shows what has changed. */
    tapToFrameMs: 50,
    /** The same, from a card in a listing to a product's page whose answer is kept. */
    keptProductMs: 100,
    /** As below; no goal of the design, but what it must not fall behind. */
    offlineStartMs: 3000,
  },
  /** Without a network, from opening to a page that shows all and answers; at the machine's own speed. */
  offlineStartMs: 1000,
  front: {
    /** Answers a second of a kept product page, in times those of node:http with one buffer. */
    ofCeiling: 0.6,
  },
} as const;
