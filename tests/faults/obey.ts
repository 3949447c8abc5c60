import { differences } from './differences';
import { settleOpenRows } from '../../src/sync/testing/simulated-shop/end-rows';
import { scarce, type Command } from './plan';
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
      return aside(tab.tap(command.edit));
    case 'tap-late': {
      const drawn = stage.drawn();
      if (drawn === null) return undefined;
      const { owner, epoch } = drawn;
      return aside(
        tab.core.edit(command.edit, epoch).then((became) => {
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
      return shop.state.tokens.clear();
    case 'session-ends':
      return stage.endSession();
    case 'elsewhere': {
      const cart = stage.theirCart(command.whose ?? undefined);
      if (cart === undefined) return undefined;
      // As for every writer: what a dead server had begun comes first.
      settleOpenRows(shop.state, cart);
      count('edit on another device');
      truth.elsewhere(cart.id, command.edit);
      return editElsewhere(cart.lines, command.edit);
    }
    case 'ordered-elsewhere':
    case 'ordered-here': {
      const whose = command.do === 'ordered-elsewhere' ? command.whose : null;
      const cart = stage.theirCart(whose ?? undefined);
      if (cart === undefined) return undefined;
      count(command.do === 'ordered-here' ? 'ordered here' : 'ordered on another device');
      // Checkout finishes nothing that a dead server had begun: it looks at it.
      shop.order(cart.id);
      truth.found.push(...differences.ofCart(shop, truth, cart));
      truth.left(cart.customer ?? '');
      return command.do === 'ordered-here' ? aside(tab.core.orderPlaced(cart.id)) : undefined;
    }
    case 'cart-gone': {
      const cart = stage.theirCart();
      if (cart === undefined) return undefined;
      settleOpenRows(shop.state, cart);
      count('cart gone');
      shop.state.carts.delete(cart.id);
      truth.left(cart.customer ?? '');
      return truth.gone(cart.id);
    }
    case 'stock':
      return void shop.state.stock.set(scarce, command.pieces);
    case 'breaks':
      count('fails each time');
      return void shop.state.broken.add(command.thing);
    case 'works-again':
      return shop.state.broken.clear();
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
      return (await stage.upgrade.writes(command.lane)) ? void count('format upgraded') : undefined;
    case 'newer-build-reads':
      return stage.upgrade.reads();
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
      return stage.storage.losePower();
  }
}

function editElsewhere(
  lines: Map<string, number>,
  edit: Extract<Command, { do: 'elsewhere' }>['edit'],
): void {
  if (edit.op === 'add') {
    lines.set(edit.item.variantId, (lines.get(edit.item.variantId) ?? 0) + edit.quantity);
  }
  if (edit.op === 'set') lines.set(edit.item.variantId, edit.quantity);
  if (edit.op === 'remove') lines.delete(edit.item.variantId);
}
