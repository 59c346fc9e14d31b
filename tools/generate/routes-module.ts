import { contract } from '@rihla/domain/contract';
import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import type { Resource } from '@rihla/domain/kit/resource';
import * as reference from '@rihla/domain/reference/resources';

/** The groups of calls that the signed-out screens make. */
const SIGNED_OUT = /^(public_sites|user_access|admin_access)$/;

/** Calls that repeat another one under a second documented path. */
const ELSEWHERE = /_documented$|^invoice_vouchers\./;

/** The calls of a plain resource that its forms make by the path of its definition. */
const PLAIN_CALLS = ['get', 'create', 'update', 'archive'];

/**
 * Whether the web makes a call by its name. The forms of plain resources and of the parts of a package send to the path
 * of their definition, so these calls are left out of the table that every signed-in person loads. The type `CallKey`
 * of apps/web/src/lib/api/api.ts leaves out the same calls.
 */
function isMadeByName(group: string, name: string): boolean {
  const isPlain = Object.values<Resource>(reference).some(({ path }) => path === group);
  if (group in listingParts || (isPlain && PLAIN_CALLS.includes(name))) return false;
  return !ELSEWHERE.test(`${group}.${name}`);
}

/**
 * The source of the module with method and path of the calls that screens of the office make by their name. Those of
 * the signed-out screens are left out, since they are loaded already. A request needs no schema, so the module holds
 * nothing else.
 */
export const officeRoutesModule = (): string =>
  routesOf((group, path) => !SIGNED_OUT.test(group) && !path.startsWith('/user_api/'));

/**
 * The source of the module with method and path of the calls that screens of customers make by their name, without
 * those of the signed-out screens.
 */
export const customerRoutesModule = (): string =>
  routesOf((group, path) => !SIGNED_OUT.test(group) && !path.startsWith('/admin_api/'));

/** The source of the module with method and path of the calls of the signed-out screens, a part of the first load. */
export const signedOutRoutesModule = (): string => routesOf((group) => SIGNED_OUT.test(group));

/**
 * The source of a module with method and path of some calls as one text, a fourth smaller than an object of them: for
 * each group a line with its name and the beginning that its paths have in common, below it for each call a line with
 * name, method and the rest of the path. `readRoutes` of apps/web/src/lib/api/read-routes.ts reads it.
 * @param isIncluded whether a call belongs to this module, by its group and path
 */
function routesOf(isIncluded: (group: string, path: string) => boolean): string {
  const groups = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
    ([group, calls]) => {
      const included = Object.entries(calls).filter(
        ([name, { path }]) => isIncluded(group, path) && isMadeByName(group, name),
      );
      const beginning = commonBeginning(included.map(([, { path }]) => path));
      const lines = included.map(
        ([name, { method, path }]) => `${name} ${method}${path.slice(beginning.length)}`,
      );
      return included.length ? [`${group} ${beginning}\n${lines.join('\n')}`] : [];
    },
  );
  return `/** Written by \`npm run generate\` from the contract. */\nexport const routes = \`${groups.join('\n\n')}\`;\n`;
}

/** The longest beginning of all paths that ends where a part of each ends: `/admin_api/users`. */
function commonBeginning(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const differs = first.findIndex((part, at) => others.some((path) => path[at] !== part));
  return first.slice(0, differs < 0 ? undefined : differs).join('/');
}
