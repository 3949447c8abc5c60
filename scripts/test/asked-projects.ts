import type { Suite } from './suites';

/** Playwright's projects that need a running shop. */
const SHOP_PROJECTS = ['front', 'api', 'desktop', 'phone'] as const;
/** Starts shops of its own. */
const STACK_PROJECT = 'stack';

/** The Playwright projects of a run. */
export interface AskedProjects {
  /** Projects that need a running shop. */
  ofShop: readonly string[];
  hasStack: boolean;
  /** The other arguments, for Playwright. */
  rest: readonly string[];
}

/**
 * Reads `--project=…` from the arguments; by default all projects run. The main journeys contain no test of the `stack` project.
 * @throws for an unknown project
 */
export function askedProjects(args: readonly string[], suite: Suite): AskedProjects {
  const known: readonly string[] = [...SHOP_PROJECTS, STACK_PROJECT];
  const named: string[] = [];
  const rest: string[] = [];
  for (const arg of args) {
    const [option, name] = arg.split('=', 2);
    if (option !== '--project') rest.push(arg);
    else if (name !== undefined && known.includes(name)) named.push(name);
    else throw new Error(`${arg}: there are --project=${known.join(', --project=')}`);
  }
  const asked = named.length > 0 ? named : known;
  return {
    ofShop: SHOP_PROJECTS.filter((project) => asked.includes(project)),
    hasStack: suite !== 'main' && asked.includes(STACK_PROJECT),
    rest,
  };
}
