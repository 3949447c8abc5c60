import type { BackendState } from '../../e2e/world/edits';

/** What differs in the end, in words. */
export interface Verdict {
  lost: string[];
  doubled: string[];
}

/** Compares what the shop holds when all is sent with what was tapped. */
export function judge(is: BackendState, wanted: BackendState): Verdict {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const variant of new Set([...Object.keys(wanted.cart), ...Object.keys(is.cart)])) {
    const [has, wants] = [is.cart[variant] ?? 0, wanted.cart[variant] ?? 0];
    if (has === wants) continue;
    verdict[has < wants ? 'lost' : 'doubled'].push(`${has} of ${variant}, not ${wants}`);
  }
  for (const heart of wanted.wishes.filter((one) => !is.wishes.includes(one))) {
    verdict.lost.push(`the heart of ${heart} is not there`);
  }
  const known = new Set<string>();
  for (const heart of is.wishes) {
    if (!wanted.wishes.includes(heart))
      verdict.doubled.push(`the heart of ${heart} is still there`);
    else if (known.has(heart)) verdict.doubled.push(`the heart of ${heart} is there twice`);
    known.add(heart);
  }
  return verdict;
}
