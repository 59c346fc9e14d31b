import { describe, expect, it } from 'vitest';
import { areaOf } from '../../lib/session/guard.ts';
import * as office from './office-routes.ts';
import * as own from './own-routes.ts';
import * as papers from './paper-routes.ts';

describe('the tables of screens', () => {
  it.each([
    ['office', office.screens, ['admin']],
    ['customers', own.screens, ['user']],
    ['papers', papers.screens, ['file', 'develop']],
  ] as const)('holds for the %s only screens that its areas draw', (_name, screens, areas) => {
    const elsewhere = screens.filter(({ path }) => !areas.some((area) => area === areaOf(path)));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});
