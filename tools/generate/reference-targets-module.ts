import { resources } from '@rihla/domain/resources';

/**
 * Source of the module with the path of each plain resource and the field by which people recognise its rows. The inputs
 * of references need nothing else of a definition, and they are part of nearly every screen.
 */
export function referenceTargetsModule(): string {
  const lines = Object.values(resources).map(
    ({ name, path, label }) => `  ${name}: { path: '${path}', label: '${label}' },`,
  );
  return `/** Written by \`npm run generate\` from the plain resources. */\nexport const plainTargets = {\n${lines.join('\n')}\n} as const;\n`;
}
