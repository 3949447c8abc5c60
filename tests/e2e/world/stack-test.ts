import { test as base } from '@playwright/test';
import { launchStack, type Stack, type StackOptions } from '../../stack/launch-stack';
import { type SecondMedusa, startSecondMedusa } from '../../stack/second-medusa';
import { makeTestFolder, type TestFolder } from './seeded-data';

interface StackFixtures {
  folder: TestFolder;
  /** Starts a shop that ends with the test. */
  launch: (options: StackOptions) => Promise<Stack>;
  /** Starts another Medusa on the database of a shop; it is killed at the end of the test. */
  startMachine: (stack: Stack) => Promise<SecondMedusa>;
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

  // It depends on `launch`, so that the machines have ended before their shop stops.
  startMachine: async ({ launch: _launch }, use) => {
    const machines: SecondMedusa[] = [];
    await use(async (stack) => {
      const machine = await startSecondMedusa(stack);
      machines.push(machine);
      return machine;
    });
    await Promise.all(machines.map((machine) => machine.kill()));
  },
});

export const { expect } = test;
