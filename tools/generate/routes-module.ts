import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';

/** Method and path of every call, for the browser: it needs no schema to make a request. */
export function routesModule(): string {
  const lines = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
    ([group, calls]) =>
      Object.entries(calls).map(
        ([name, procedure]) => `  '${group}.${name}': ['${procedure.method}', '${procedure.path}'],`,
      ),
  );
  return `/** Written by \`npm run generate\` from the contract. */\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
