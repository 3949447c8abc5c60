import type { Page } from '@playwright/test';
import { fillSignIn, signUp } from '../../e2e/world/entrance';
import { alive } from '../../e2e/world/when-alive';

/** Time in which a click may have no visible effect. */
const pressed = 200;
/** Time after which the form is opened again. */
const answered = 45_000;

/** Signs in or up, repeated until it succeeds: a response may be lost or come from a proxy. */
export async function enterAccount(
  page: Page,
  by: 'sign in' | 'sign up',
  email: string,
): Promise<void> {
  const profile = page.getByRole('button', { name: /^Profile of / });
  const again = page
    .getByRole('main')
    .getByRole('button', { name: by === 'sign in' ? 'Sign In' : 'Sign Up', exact: true });
  const press = () =>
    by === 'sign in' ? fillSignIn(page, email) : signUp(page, { name: 'Asha Rao', email });
  for (;;) {
    await page.goto(by === 'sign in' ? '/signin' : '/signup');
    await alive(page);
    await profile.or(again).first().waitFor();
    // An earlier click whose response was late: the form is about to close.
    if (await profile.isVisible()) return;
    await press().catch((error: unknown) => unlessIn(error));
    await page.waitForTimeout(pressed);
    await profile
      .or(again)
      .first()
      .waitFor({ timeout: answered })
      .catch(() => undefined);
    if (await profile.isVisible()) return;
  }

  async function unlessIn(error: unknown): Promise<void> {
    if (!(await profile.isVisible())) throw error;
  }
}
