import { ADMIN_ROLES, type Role, ROLES } from '@rihla/domain/access/roles';
import { LISTING_PAPERS } from '@rihla/domain/catalogue/listings/listing-papers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadsTo, type ScreenLink, screenLinks, shapeOf } from '../../test/screen-links.ts';
import { canOpen } from '../lib/session/guard.ts';
import { destinationsFor, menuFor } from '../lib/navigation/navigation.ts';
import { redirects, screens } from './routes.ts';

type Specified = { path: string; who: string; alsoFor: string };

const specified: readonly Specified[] = readFileSync(
  join(import.meta.dirname, '../../test/specified-screens.tsv'),
  'utf8',
)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([path = '', who = '', alsoFor = '']) => ({ path, who, alsoFor }));

const found = specified.flatMap((one) => {
  const route = screens.find(({ path }) => shapeOf(path) === shapeOf(one.path));
  return route && isForRoles(one) ? [{ ...one, route }] : [];
});

let links: readonly ScreenLink[];
beforeAll(() => {
  links = screenLinks();
});

describe('the menu of a role', () => {
  it('names no screen and no group twice', () => {
    for (const role of ROLES) {
      const menu = menuFor(role, screens);
      const entries = menu.flatMap((group) => group.entries.map(({ to }) => to));
      const groups = menu.map(({ label }) => label);
      expect({ role, entries }).toEqual({ role, entries: [...new Set(entries)] });
      expect({ role, groups }).toEqual({ role, groups: [...new Set(groups)] });
    }
  });
});

describe('the screens of the specification', () => {
  it('are 112, and have a route each', () => {
    const known = new Set([...screens, ...redirects].map(({ path }) => shapeOf(path)));
    expect(specified).toHaveLength(112);
    expect(specified.filter(({ path }) => !known.has(shapeOf(path)))).toEqual([]);
  });

  it('lead on where the specification says so', () => {
    const wanted = specified.flatMap(({ path, who }) =>
      who.startsWith('-> ') ? [[path, who.slice(3)]] : [],
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(redirects.map(({ path, to }) => [path, to])).toEqual(expect.arrayContaining(wanted));
  });

  it('are for the roles that the specification names, and for those that the table adds, and for nobody else', () => {
    const wrong = found.flatMap(({ path, who, alsoFor, route }) => {
      const wanted = [...rolesOf(who), ...rolesOf(alsoFor)].toSorted();
      const may = ROLES.filter((role) => isOfArea(path, role) && canOpen(route, role)).toSorted();
      return `${may}` === `${wanted}` ? [] : [{ path, may, wanted }];
    });
    expect(wrong).toEqual([]);
  });

  it('are reached by the menu or by a link, and by whom the table adds at least by the search', () => {
    const lost = found.flatMap(({ path, who, alsoFor }) => [
      ...rolesOf(who)
        .filter((role) => !isInMenu(path, role) && !isLinked(path))
        .map((role) => `${role} ${path}`),
      ...rolesOf(alsoFor)
        .filter((role) => !isInMenu(path, role) && !isLinked(path) && !isSearched(path, role))
        .map((role) => `${role} ${path}`),
    ]);
    expect(lost).toEqual([]);
  });

  it('are opened, on paper, by a ticket that some screen asks for', () => {
    const papers = specified.filter(({ path, who }) => who === 'ticket' && path.startsWith('/file/print/'));
    const asked = LISTING_PAPERS.map((paper) => `/file/print/${paper}`);
    const lost = papers.filter(({ path }) => !asked.some((paper) => paper === path) && !isLinked(path));
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

describe('a link', () => {
  it('leads to a screen, wherever the source has one', () => {
    const known = [...screens, ...redirects].map(({ path }) => path);
    const broken = links.filter(
      ({ shape }) =>
        /^\/(admin\/[\w-]+|user|file|develop)\//.test(shape) && !known.some((path) => leadsTo(shape, path)),
    );
    expect(broken).toEqual([]);
  });
});

/** Whether the specification says which roles open a screen: not of a redirect, and not of what a ticket opens. */
function isForRoles({ who }: Specified): boolean {
  return who !== 'ticket' && who !== 'all' && !who.startsWith('-> ');
}

function rolesOf(who: string): Role[] {
  const named = who.split(' ').filter(Boolean);
  return named[0] === 'admins' ? [...ADMIN_ROLES] : (named as Role[]);
}

/** Whether a role can be in the area of an address at all: customers have one of their own. */
function isOfArea(path: string, role: Role): boolean {
  return path.split('/')[1] === 'user' ? role === 'USER' : role !== 'USER';
}

function isLinked(path: string): boolean {
  return links.some(({ shape }) => leadsTo(shape, path));
}

function isSearched(path: string, role: Role): boolean {
  return destinationsFor(role, screens).some(({ to }) => to === path);
}

function isInMenu(path: string, role: Role): boolean {
  return menuFor(role, screens).some(({ entries }) => entries.some(({ to }) => to === path));
}
