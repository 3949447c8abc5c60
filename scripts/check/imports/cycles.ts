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
  const reached = new Set<string>();
  const paths = [[start]];
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start];
      if (reached.has(next)) continue;
      reached.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}
