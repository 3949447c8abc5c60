import { makeProfile, type Profile } from './browser-profile';
import { test as base } from './shop-test';

interface ProfileFixtures {
  profile: Profile;
}

/** Playwright's `test` with a browser of its own, as an ordinary window and not as a private one. */
export const test = base.extend<ProfileFixtures>({
  profile: async ({ baseURL, locale, timezoneId, viewport }, use) => {
    const profile = await makeProfile({ baseURL, locale, timezoneId, viewport });
    await use(profile);
    await profile.remove();
  },
});

export const { expect } = test;
