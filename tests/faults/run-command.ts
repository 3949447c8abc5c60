import type { Edit } from '@aangan/offline-cart';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import type { Command } from './plan';
import { runShopCommand, orderOf } from './run-shop-command';
import type { Fixture } from './fixture';

/** What may not be combined: with deleted rows, a copied profile cannot be detected (docs/faults.md). */
export interface Once {
  hasCopy: boolean;
  hasForgotten: boolean;
}

/** Executes a command. Its consequences continue as time passes. */
export async function runCommand(command: Command, fixture: Fixture, once: Once): Promise<void> {
  const { shop, truth, browser, count } = fixture;
  const tab = await fixture.tab('tab' in command ? command.tab : 0);
  const aside = (work: Promise<unknown>) => void work.catch(() => undefined);
  switch (command.do) {
    case 'tap':
      return aside(tap(command.edit, tab, fixture));
    case 'tap-late': {
      const drawn = fixture.drawn();
      if (drawn === null) return undefined;
      const { owner, epoch } = drawn;
      return aside(
        fixture.taps.tap(tab, command.edit, epoch).then((became) => {
          if (became.kind === 'appended') truth.tappedBy(became.id, owner.id);
        }),
      );
    }
    case 'ask-order':
      return aside(askOrder(command, tab, fixture));
    case 'take-back':
      count('order taken back');
      return aside(truth.takesBack(tab.core.takeBackOrder()));
    case 'pass':
      await browser.pass(command.ms);
      return fixture.draw();
    case 'open-tab': {
      if (fixture.alive().length > 2) return undefined;
      count('second tab');
      return void (await fixture.startTab(command.isVisible));
    }
    case 'tab-dies':
      count('crash of a tab');
      return tab.life.cutAt(command.at);
    case 'freeze':
      count('tab frozen');
      return tab.life.freeze();
    case 'thaw':
      for (const one of fixture.tabs) one.life.thaw();
      return undefined;
    case 'rest':
      return tab.core.releaseLocks();
    case 'offline':
      count('offline');
      return browser.goOffline();
    case 'online':
      return browser.goOnline();
    case 'wake':
      return aside(tab.core.wake(command.why));
    case 'refresh':
      return aside(tab.core.refresh(command.lane));
    case 'log-in':
      if (![null, command.customer].includes(fixture.who())) count('another customer');
      fixture.signIn(command.customer);
      count('log in');
      return command.callsSignIn ? aside(tab.core.signIn(command.customer)) : undefined;
    case 'log-out':
      return aside(
        tab.core.signOut(command.unsent).then(({ kind }) => {
          if (kind !== 'done') return;
          count('log out');
          fixture.endSession();
        }),
      );
    case 'token-lapses':
      count('token lapsed');
      truth.lapsed();
      return shop.state.tokens.clear();
    case 'session-ends':
      return fixture.endSession();
    case 'profile-copied':
      if (once.hasForgotten) return undefined;
      once.hasCopy = true;
      count('profile copied');
      truth.copied();
      return shop.continueAsCopies();
    case 'answer-fork':
      truth.answered(command.word);
      return aside(tab.core.resolveFork(command.lane, command.word));
    case 'newer-build':
      return (await fixture.upgrade.writes(command.lane, command.store))
        ? void count('format upgraded')
        : undefined;
    case 'discard':
      count('discarded');
      return aside(tab.core.discardUnreadable(command.lane));
    case 'dismiss':
      return aside(
        tab.core
          .view()
          .then(({ notices }) => Promise.all(notices.map(({ id }) => tab.core.dismiss(id)))),
      );
    case 'ordered-here': {
      const cart = orderOf(null, fixture);
      return cart === undefined ? undefined : aside(tab.core.orderPlaced(cart.id));
    }
    case 'newer-build-reads':
      return fixture.upgrade.reads();
    case 'newer-fields':
      count('fields added');
      return fixture.addFields();
    case 'ledger-missing':
      return fixture.missLedger(command.times);
    case 'ledger-arrives':
      count('ledger arrives');
      shop.offers.ledger = true;
      return undefined;
    case 'clock':
      count('clock moved');
      return browser.time.setClock(command.by);
    case 'month-passes':
      if (once.hasCopy) return undefined;
      once.hasForgotten = true;
      count('rows deleted for age');
      browser.time.setClock(31 * 86_400_000);
      truth.forgot();
      return shop.forgetRows();
    case 'power-cut':
      count('power cut');
      for (const one of fixture.tabs) one.life.cut();
      await browser.still();
      fixture.taps.losePower();
      return fixture.storage.losePower();
    case 'elsewhere':
    case 'batch-elsewhere':
    case 'claimed-elsewhere':
    case 'ordered-elsewhere':
    case 'cart-gone':
    case 'stock':
    case 'unpublished':
    case 'published-again':
    case 'price':
    case 'lease':
    case 'outage':
    case 'breaks':
    case 'works-again':
      return runShopCommand(command, fixture);
  }
}

/** Asks for an order at the figures on the screen. */
async function askOrder(
  { more, hours }: Extract<Command, { do: 'ask-order' }>,
  tab: SimulatedTab,
  fixture: Fixture,
): Promise<void> {
  const { epoch, cart } = await tab.core.view();
  const total = cart.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, more);
  const lines = cart.lines.map(({ variantId, quantity, unitPrice }) => ({
    variantId,
    quantity,
    unitPrice: unitPrice * 100,
  }));
  const shown = { lines, fee: 0, total: total * 100, promisedTo: '2026-12-05' };
  const expiresAt = Date.now() + hours * 3_600_000;
  fixture.count('order asked for');
  await fixture.taps.tap(tab, { op: 'order', request: { shown }, expiresAt }, epoch);
}

/** Taps in the present view. */
async function tap(edit: Edit, tab: SimulatedTab, { taps }: Fixture): Promise<void> {
  const { epoch } = await tab.core.view();
  await taps.tap(tab, edit, epoch);
}
