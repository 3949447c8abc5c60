/** Playwright's projects that need a running shop. */
const SHOP_PROJECTS = ['front', 'api', 'desktop', 'phone'] as const;
/** Starts shops of its own. */
const STACK_PROJECT = 'stack';

/** What of the end-to-end tests is asked for. */
export interface AskedProjects {
  /** Those that need a running shop; none where only others are asked for. */
  ofShop: readonly string[];
  hasStack: boolean;
  /** The other arguments. */
  rest: readonly string[];
}

/**
 * Reads `--project=…` out of Playwright's arguments; without one all projects are asked for.
 * @throws where there is no such project
 */
export function askedProjects(args: readonly string[]): AskedProjects {
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
    hasStack: asked.includes(STACK_PROJECT),
    rest,
  };
}
