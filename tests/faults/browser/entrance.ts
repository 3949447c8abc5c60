import type { Page } from '@playwright/test';
import { fillSignIn, signUp } from '../../e2e/world/entrance';
import { alive } from '../../e2e/world/when-alive';

/** ms that a press may go unseen. */
const pressed = 200;
/** ms after which the form is opened anew. */
const answered = 45_000;

/**
 * Enters the account by one of the two forms, and presses again as often as it takes: the answer may get lost, or somebody
 * else may give one.
 */
export async function enter(page: Page, by: 'sign in' | 'sign up', email: string): Promise<void> {
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
    // Of an earlier press, whose answer came late: the form is about to go.
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
