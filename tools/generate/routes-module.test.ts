import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { describe, expect, it } from 'vitest';
import { readRoutes } from '../../apps/web/src/lib/api/read-routes.ts';
import { routes as customerRoutes } from '../../apps/web/src/lib/navigation/customer-routes.generated.ts';
import { routes as officeRoutes } from '../../apps/web/src/lib/navigation/office-routes.generated.ts';
import { routes as signedOutRoutes } from '../../apps/web/src/lib/navigation/signed-out-routes.generated.ts';

const groups = contract as Record<string, Record<string, AnyProcedure>>;

describe('the tables of calls that the web loads', () => {
  it.each([
    ['the office', officeRoutes, 500],
    ['customers', customerRoutes, 90],
    ['the signed-out screens', signedOutRoutes, 30],
  ])('name method and path of each call as the contract does: %s', (_area, text, least) => {
    const read = Object.entries(readRoutes(text));
    expect(read.length).toBeGreaterThan(least);
    const inContract = read.map(([key]) => {
      const [group = '', name = ''] = key.split('.');
      return [key, [groups[group]?.[name]?.method, groups[group]?.[name]?.path]];
    });
    expect(read).toEqual(inContract);
  });

  it('know together every path below which an area has its calls', () => {
    const read = {
      ...readRoutes(officeRoutes),
      ...readRoutes(customerRoutes),
      ...readRoutes(signedOutRoutes),
    };
    expect(read).toMatchObject({
      'invoices.list': ['GET', '/admin_api/invoices'],
      'admin_access.sign_in': ['POST', '/admin_api/sign_in'],
    });
  });
});
