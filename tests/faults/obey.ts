import type { Edit } from '../../src/sync/intents/edit';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import type { Command } from './plan';
import { obeyShop, orderOf } from './obey-shop';
import type { Stage } from './stage';

/** What may not come together: a copy whose rows were deleted cannot be told from what was done long ago (docs/faults.md). */
export interface Once {
  hasCopy: boolean;
  hasForgotten: boolean;
}

/** Does what a command says; what it has set going goes on as time passes. */
export async function obey(command: Command, stage: Stage, once: Once): Promise<void> {
  const { shop, truth, browser, count } = stage;
  const tab = await stage.tab('tab' in command ? command.tab : 0);
  const aside = (work: Promise<unknown>) => void work.catch(() => undefined);
  switch (command.do) {
    case 'tap':
      return aside(tap(command.edit, tab, stage));
    case 'tap-late': {
      const drawn = stage.drawn();
      if (drawn === null) return undefined;
      const { owner, epoch } = drawn;
      return aside(
        stage.taps.tap(tab, command.edit, epoch).then((became) => {
          if (became.kind === 'appended') truth.tappedBy(became.id, owner.id);
        }),
      );
    }
    case 'pass':
      await browser.pass(command.ms);
      return stage.draw();
    case 'open-tab': {
      if (stage.alive().length > 2) return undefined;
      count('second tab');
      return void (await stage.startTab(command.isVisible));
    }
    case 'tab-dies':
      count('crash of a tab');
      return tab.life.cutAt(command.at);
    case 'freeze':
      count('tab frozen');
      return tab.life.freeze();
    case 'thaw':
      for (const one of stage.tabs) one.life.thaw();
      return undefined;
    case 'rest':
      return tab.core.rest();
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
      if (![null, command.customer].includes(stage.who())) count('another customer');
      stage.signIn(command.customer);
      count('log in');
      return command.isToldToCore ? aside(tab.core.signIn(command.customer)) : undefined;
    case 'log-out':
      return aside(
        tab.core.signOut(command.unsent).then(({ kind }) => {
          if (kind !== 'done') return;
          count('log out');
          stage.endSession();
        }),
      );
    case 'token-lapses':
      count('token lapsed');
      truth.lapsed();
      return shop.state.tokens.clear();
    case 'session-ends':
      return stage.endSession();
    case 'profile-copied':
      if (once.hasForgotten) return undefined;
      once.hasCopy = true;
      count('profile copied');
      truth.copied();
      return shop.goOnAsCopies();
    case 'answer-fork':
      truth.answered(command.word);
      return aside(tab.core.answerFork(command.lane, command.word));
    case 'newer-build':
      return (await stage.upgrade.writes(command.lane, command.store))
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
      const cart = orderOf(null, stage);
      return cart === undefined ? undefined : aside(tab.core.orderPlaced(cart.id));
    }
    case 'newer-build-reads':
      return stage.upgrade.reads();
    case 'newer-fields':
      count('fields added');
      return stage.addFields();
    case 'ledger-missing':
      return stage.missLedger(command.times);
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
      for (const one of stage.tabs) one.life.cut();
      await browser.still();
      stage.taps.losePower();
      return stage.storage.losePower();
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
      return obeyShop(command, stage);
  }
}

/** In the view as it is now. */
async function tap(edit: Edit, tab: SimulatedTab, { taps }: Stage): Promise<void> {
  const { epoch } = await tab.core.view();
  await taps.tap(tab, edit, epoch);
}
