import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { en } from '@rihla/messages/en';
import { id } from '@rihla/messages/id';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { databaseTypes } from './generate/database-types.ts';
import { machinesPage } from './generate/machines-page.ts';
import { openApiText } from './generate/open-api-text.ts';
import { permissionsPage } from './generate/permissions-page.ts';
import { referenceTargetsModule } from './generate/reference-targets-module.ts';
import { customerRoutesModule, officeRoutesModule, signedOutRoutesModule } from './generate/routes-module.ts';
import { titlesModule } from './generate/titles-module.ts';

/** The generated files of the repository by their paths, each with the function that makes its text. */
const generatedFiles: Record<string, () => Promise<string> | string> = {
  'apps/api/src/kit/db/db.generated.ts': databaseTypes,
  'apps/web/src/kit/reference-targets.generated.ts': referenceTargetsModule,
  'apps/web/src/lib/navigation/customer-routes.generated.ts': customerRoutesModule,
  'apps/web/src/lib/navigation/office-routes.generated.ts': officeRoutesModule,
  'apps/web/src/lib/navigation/signed-out-routes.generated.ts': signedOutRoutesModule,
  'docs/generated/openapi.json': openApiText,
  'docs/generated/permissions.md': permissionsPage,
  'docs/generated/machines.md': machinesPage,
  'packages/messages/src/en/titles.generated.ts': () => titlesModule('en', en),
  'packages/messages/src/id/titles.generated.ts': () => titlesModule('id', id),
};

/**
 * `npm run generate` writes the generated files. `npm run generate -- --check` only compares them, prints those that
 * differ, and ends with code 1 when any does. Arguments limit both to files whose paths contain one of them.
 */
const check = process.argv.includes('--check');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const drifted: string[] = [];
for (const [path, make] of Object.entries(generatedFiles)) {
  if (only.length && !only.some((part) => path.includes(part))) continue;
  const file = join(projectDir, path);
  const text = await make();
  const before = read(file);
  if (before === text) continue;
  drifted.push(relative(projectDir, file));
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (drifted.length)
  console.log(`${check ? 'drifted (run npm run generate)' : 'written'}: ${drifted.join(', ')}`);
if (check && drifted.length) process.exit(1);

/** The text of a file, or null when there is none. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
