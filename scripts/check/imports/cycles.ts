/** Who imports whom: file → imported files. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * One shortest cycle out of each knot of files that import each other in a circle.
 *
 * @returns cycles as lists of files, the first repeated at the end
 */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const reported = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    if (reported.has(start)) continue;
    const cycle = shortestWayBack(graph, start);
    if (!cycle) continue;
    for (const file of cycle) reported.add(file);
    cycles.push(cycle);
  }
  return cycles;
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayTo(file, start, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(last: string, start: string, cameFrom: Map<string, string>): string[] {
  const back = [start, last];
  let file = last;
  while (file !== start) {
    file = cameFrom.get(file) ?? start;
    back.push(file);
  }
  return last === start ? [start, start] : back.toReversed();
}
