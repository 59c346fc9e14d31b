import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { reachOf, relatedTo } from './changed.ts';

describe('a changed file reaches', () => {
  it.for([
    ['docs/scaling.md', 'none', 'none', 'none', 'none'],
    ['apps/api/src/worker.test.ts', 'related', 'related', 'related', 'related'],
    ['apps/api/src/kit/clock.ts', 'related', 'all', 'none', 'all'],
    ['apps/api/src/seed/load-master.ts', 'all', 'all', 'none', 'all'],
    ['apps/api/src/seed/master/cities.csv', 'all', 'all', 'none', 'all'],
    ['apps/api/src/site/theme-default/home.liquid', 'all', 'all', 'none', 'all'],
    ['apps/api/migrations/0001_begin.sql', 'all', 'all', 'none', 'all'],
    ['apps/api/test/support/database.ts', 'all', 'all', 'none', 'none'],
    ['apps/web/src/lib/session/session.ts', 'none', 'none', 'related', 'all'],
    ['apps/web/src/ui/table.module.css', 'none', 'none', 'all', 'all'],
    ['packages/messages/src/id/kit.ts', 'related', 'all', 'related', 'all'],
    ['e2e/support/axe.ts', 'none', 'none', 'none', 'all'],
    ['e2e/office/roles.test.ts', 'related', 'related', 'related', 'related'],
    ['package-lock.json', 'all', 'all', 'all', 'all'],
    ['a file nobody has thought of', 'all', 'all', 'all', 'all'],
  ])('%s: api %s, races %s, web %s, journeys %s', ([file, api, races, web, journeys]) => {
    expect(reachOf([file!])).toEqual({ api, races, web, journeys });
  });
});

it('several files reach what any of them reaches', () => {
  const files = ['docs/scaling.md', 'e2e/office/roles.test.ts', 'apps/web/src/ui/table.module.css'];
  expect(reachOf(files)).toEqual({ api: 'related', races: 'related', web: 'all', journeys: 'all' });
  expect(reachOf([])).toEqual({ api: 'none', races: 'none', web: 'none', journeys: 'none' });
});

it('tests that start programs of ours exist and run with every change of the server', () => {
  const files = relatedTo('api', ['apps/api/src/kit/clock.ts', 'gone.ts']);
  expect(files).toHaveLength(3);
  expect(files.filter((file) => !existsSync(join(projectDir, file)))).toEqual([]);
  expect(relatedTo('web', ['gone.ts', 'README.md'])).toEqual(['README.md']);
});
