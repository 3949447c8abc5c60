import type { Page } from '@playwright/test';

/** Notes what breaks the content security policy, Trusted Types among it, in every page from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('violation:')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.log(
        `violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${location.pathname}`,
      );
    });
  });
  return violations;
}
