import { test as base } from '@playwright/test';
import { launchStack, type Stack, type StackOptions } from '../../stack/launch-stack';
import { type SecondMedusa, startSecondMedusa } from '../../stack/second-medusa';
import { waitFor } from '../../stack/wait-for';
import { health } from './parts-of-a-stack';
import { makeTestFolder, type TestFolder } from './seeded-data';

interface StackFixtures {
  /**
   * A shop with the usual settings that the tests of a worker share. All its parts run; tests before have edited carts in it, killed
   * parts, and changed prices, pictures and stock. A test that needs an untouched catalogue or web front launches its own.
   */
  shop: Stack;
  folder: TestFolder;
  /** Starts a shop that ends with the test. */
  launch: (options: StackOptions) => Promise<Stack>;
  /** Starts another Medusa on the database of a shop; it is killed at the end of the test. */
  startMachine: (stack: Stack) => Promise<SecondMedusa>;
}

interface StackWorkerFixtures {
  /** The shop that the tests of a worker share; it starts with the first that asks for it. */
  sharedShop: Stack;
}

/** A seeded shop starts within this, also where several start at once (ms). */
const START_MS = 300_000;
/** A part that the test before has killed is back within this (ms). */
const BACK_MS = 180_000;

/** Playwright's `test` for tests that start shops of their own. */
export const test = base.extend<StackFixtures, StackWorkerFixtures>({
  sharedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, use) => {
      const folder = await makeTestFolder();
      const stack = await launchStack({ dataDir: await folder.copySeeded('data') });
      await use(stack);
      await stack.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  shop: async ({ sharedShop }, use) => {
    const isUp = async () => (await health(sharedShop).catch(() => null))?.status === 200;
    await waitFor('The shared shop is up', BACK_MS, isUp);
    await use(sharedShop);
  },

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
