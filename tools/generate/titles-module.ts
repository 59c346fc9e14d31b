import { resources } from '@rihla/domain/resources';

/**
 * Source of the module with the title of the list of each plain resource, in one language. Menu, breadcrumbs and search
 * show these titles on every signed-in screen, while the other messages of a resource are loaded with its own screens.
 * @param language the name of the language's folder in `packages/messages/src`
 * @param messages every message in that language
 * @throws Error when a resource has no title yet
 */
export function titlesModule(language: string, messages: Readonly<Record<string, string>>): string {
  const lines = Object.values(resources).map(({ name }) => {
    const key = `resource.${name}.many`;
    const title = messages[key];
    if (title === undefined)
      throw new Error(`write '${key}' beside 'resource.${name}.one' in packages/messages/src/${language}`);
    return `  ${JSON.stringify(key)}: ${JSON.stringify(title)},`;
  });
  return `/** Written by \`npm run generate\`: the titles of the lists of plain resources. */\nexport const titles = {\n${lines.join('\n')}\n} as const;\n`;
}
