/** Counts events by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One line for each name, the most frequent first. */
  lines(): string[] {
    return [...this.#counts]
      .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
      .map(([what, count]) => `${String(count).padStart(6)}  ${what}`);
  }
}
