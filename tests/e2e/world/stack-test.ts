import { test as base } from '@playwright/test';
import { launchStack, type Stack, type StackOptions } from '../../stack/launch-stack';
import { makeTestFolder, type TestFolder } from './seeded-data';

interface StackFixtures {
  folder: TestFolder;
  /** Starts a shop that ends with the test. */
  launch: (options: StackOptions) => Promise<Stack>;
}

/** Playwright's `test` for tests that start shops of their own. */
export const test = base.extend<StackFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  folder: async ({}, use) => {
    const folder = await makeTestFolder();
    await use(folder);
    await folder.remove();
  },

  // It depends on the folder, so that the shops have ended before their data is taken away.
  launch: async ({ folder: _folder }, use) => {
    const running: Stack[] = [];
    await use(async (options) => {
      const stack = await launchStack(options);
      running.push(stack);
      return stack;
    });
    // The latest first: it may work with the data of one that was killed.
    for (const stack of running.toReversed()) await stack.stop();
  },
});

export const { expect } = test;
