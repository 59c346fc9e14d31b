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
 * Method and path of every call that the web makes by its name, beyond those of the signed-out screens, which are there
 * already: it needs no schema to make a request.
 */
export const routesModule = (): string => routesOf((group) => !SIGNED_OUT.test(group));

/** Method and path of the calls that the signed-out screens make, which are part of the first load. */
export const signedOutRoutesModule = (): string => routesOf((group) => SIGNED_OUT.test(group));

/**
 * The source of a module that maps each call to its method and path.
 * @param isAsked whether the calls of a group belong into this module
 */
function routesOf(isAsked: (group: string) => boolean): string {
  const lines = Object.entries(contract as Record<string, Record<string, AnyProcedure>>)
    .filter(([group]) => isAsked(group))
    .flatMap(([group, calls]) =>
      Object.entries(calls)
        .filter(([name]) => isMadeByName(group, name))
        .map(([name, procedure]) => `  '${group}.${name}': ['${procedure.method}', '${procedure.path}'],`),
    );
  return `/** Written by \`npm run generate\` from the contract. */\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
