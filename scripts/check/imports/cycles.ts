/** File → imported files. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Finds one shortest cycle of each group of files that import each other.
 *
 * @returns cycles as lists of files, the first repeated at the end
 */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const reported = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    if (reported.has(start)) continue;
    const cycle = shortestCycle(graph, start);
    if (!cycle) continue;
    for (const file of cycle) reported.add(file);
    cycles.push(cycle);
  }
  return cycles;
}

function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const previous = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return pathTo(file, start, previous);
      if (previous.has(next)) continue;
      previous.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(last: string, start: string, previous: Map<string, string>): string[] {
  const back = [start, last];
  let file = last;
  while (file !== start) {
    file = previous.get(file) ?? start;
    back.push(file);
  }
  return last === start ? [start, start] : back.toReversed();
}
