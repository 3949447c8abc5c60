import { describe, expect, it } from 'vitest';
import { askedProjects } from './asked-projects';

const SHOP = ['front', 'api', 'desktop', 'phone'];

describe('askedProjects', () => {
  it.each([
    [[], SHOP, true, []],
    [['--project=stack', 'stack/kill.spec.ts'], [], true, ['stack/kill.spec.ts']],
    [['--project=phone', '--project=api', '--grep=CART'], ['api', 'phone'], false, ['--grep=CART']],
    [['--project=desktop', '--project=stack'], ['desktop'], true, []],
  ])('reads %j', (args, ofShop, hasStack, rest) => {
    expect(askedProjects(args, 'full')).toEqual({ ofShop, hasStack, rest });
  });

  it('leaves out the stack project for the main journeys', () => {
    expect(askedProjects([], 'main')).toEqual({ ofShop: SHOP, hasStack: false, rest: [] });
  });

  it.each(['--project=tablet', '--project=', '--project'])('refuses %s', (arg) => {
    expect(() => askedProjects([arg], 'full')).toThrow(`${arg}: there are --project=front`);
  });
});
