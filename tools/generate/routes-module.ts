import { contract } from '@rihla/domain/contract';
import { listingParts } from '@rihla/domain/catalogue/listing-parts';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import type { Resource } from '@rihla/domain/kit/resource';
import * as reference from '@rihla/domain/reference/resources';

/** The groups of calls that the signed-out screens make. */
const SIGNED_OUT = /^(public_sites|user_access|admin_access)$/;

/** The calls that only repeat another one under a second documented path, and the one that the public pages make. */
const ELSEWHERE = /_documented$|^invoice_vouchers\.|^public_vouchers\./;

const PLAIN_CALLS = ['get', 'create', 'update', 'archive'];

/**
 * Whether the web makes a call by its name. The forms of plain resources and of the parts of a package send to a path
 * that they know from the definition, so their calls need no place in the table that every signed-in person loads.
 * `CallKey` of apps/web/src/lib/api/api.ts leaves the same out.
 */
function isMadeByName(group: string, name: string): boolean {
  const isPlain = Object.values<Resource>(reference).some(({ path }) => path === group);
  if (group in listingParts || (isPlain && PLAIN_CALLS.includes(name))) return false;
  return !ELSEWHERE.test(`${group}.${name}`);
}

/**
 * Source of the module with method and path of the calls that office screens make by their name, beyond those of the
 * signed-out screens, which are loaded already. A request needs no schema, so nothing else is loaded for it.
 */
export const officeRoutesModule = (): string =>
  routesOf((group, path) => !SIGNED_OUT.test(group) && !path.startsWith('/user_api/'));

/** Source of the module with method and path of the calls that customer screens make by their name. */
export const customerRoutesModule = (): string =>
  routesOf((group, path) => !SIGNED_OUT.test(group) && !path.startsWith('/admin_api/'));

/** Source of the module with method and path of the calls of the signed-out screens, a part of the first load. */
export const signedOutRoutesModule = (): string => routesOf((group) => SIGNED_OUT.test(group));

/**
 * The source of a module that maps each call to its method and path.
 * @param isIncluded whether a call belongs into this module, by its group and path
 */
function routesOf(isIncluded: (group: string, path: string) => boolean): string {
  const lines = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
    ([group, calls]) =>
      Object.entries(calls)
        .filter(([name, { path }]) => isIncluded(group, path) && isMadeByName(group, name))
        .map(([name, procedure]) => `  '${group}.${name}': ['${procedure.method}', '${procedure.path}'],`),
  );
  return `/** Written by \`npm run generate\` from the contract. */\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
