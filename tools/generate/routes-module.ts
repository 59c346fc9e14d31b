import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';

/** The groups of calls that the signed-out screens make. */
const SIGNED_OUT = /^(public_sites|user_access|admin_access)$/;

/** Method and path of every call, for the browser: it needs no schema to make a request. */
export const routesModule = (): string => routesOf(() => true);

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
      Object.entries(calls).map(
        ([name, procedure]) => `  '${group}.${name}': ['${procedure.method}', '${procedure.path}'],`,
      ),
    );
  return `/** Written by \`npm run generate\` from the contract. */\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
