/** Answers kept at most; a page of cards is some 15 kB. */
const MOST = 300;

/**
 * What was answered lately, by everything that it depends on. An entry is never wrong: its key names how often the index had
 * been written when it was made.
 */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Answer>();

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    // To the end: the one that was asked for least lately is the first to go.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** What is known, or else is made and kept. */
  async recall(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = await make();
    this.keep(key, made);
    return made;
  }

  keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    if (this.#answers.size <= MOST) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}
