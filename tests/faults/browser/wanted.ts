import type { BackendState } from '../../e2e/world/edits';
import type { Act, Thing } from './act';

/** What cart and wishlist have to come to: each act that was confirmed on the screen, once. */
export class Wanted {
  readonly #pieces = new Map<Thing, number>();
  readonly #hearts = new Set<Thing>();
  isSignedIn = false;

  pieces(thing: Thing): number {
    return this.#pieces.get(thing) ?? 0;
  }

  hasHeart(thing: Thing): boolean {
    return this.#hearts.has(thing);
  }

  /** Whether the screen has a button for it. */
  allows(act: Act): boolean {
    switch (act.do) {
      case 'plus':
      case 'remove':
        return this.pieces(act.thing) > 0;
      case 'minus':
        return this.pieces(act.thing) > 1;
      case 'heart':
      case 'other device adds':
        return this.isSignedIn;
      case 'sign in':
        return !this.isSignedIn;
      case 'add':
      case 'offline':
      case 'online':
      case 'tab closed':
      case 'tab crashed':
      case 'browser killed':
      case 'all tabs closed':
      case 'killed':
      case 'pause':
        return true;
    }
  }

  /** The act was confirmed. */
  take(act: Act): void {
    switch (act.do) {
      case 'add':
      case 'plus':
      // The last that was tapped.
      case 'all tabs closed':
        this.#add(act.thing, 1);
        break;
      case 'minus':
        this.#add(act.thing, -1);
        break;
      case 'remove':
        this.#pieces.delete(act.thing);
        break;
      case 'heart':
        if (!this.#hearts.delete(act.thing)) this.#hearts.add(act.thing);
        break;
      case 'other device adds':
        this.#add('shared', act.pieces);
        break;
      case 'sign in':
        this.isSignedIn = true;
        break;
      case 'offline':
      case 'online':
      case 'tab closed':
      case 'tab crashed':
      case 'browser killed':
      case 'killed':
      case 'pause':
    }
  }

  #add(thing: Thing, pieces: number): void {
    this.#pieces.set(thing, this.pieces(thing) + pieces);
  }

  /** In the words of the backend. */
  state(ids: (thing: Thing) => { product: string; variant: string }): BackendState {
    return {
      cart: Object.fromEntries(
        [...this.#pieces].map(([thing, pieces]) => [ids(thing).variant, pieces]),
      ),
      wishes: [...this.#hearts].map((thing) => ids(thing).product).toSorted(),
    };
  }
}
