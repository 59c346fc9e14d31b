import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';

const WEB = join(projectDir, 'apps/web/src');

/** One screen of the web app, as read from the source of a file of routes. */
export type DeclaredScreen = {
  /** The file of the routes, below `apps/web/src`. */
  routes: string;
  /** The area of its address; `admin` where the address is put together at run time. */
  area: 'admin' | 'user' | 'file' | 'develop' | 'public';
  /** The files that are loaded when it is opened, below `apps/web/src`. */
  pages: readonly string[];
  /** The parts of the catalogue that are loaded with them, beyond those of the frame. */
  messages: readonly string[];
};

/** The files that show any plain resource. */
const RESOURCE_PAGES = ['resource-list', 'resource-form', 'resource-detail'].map(
  (name) => `kit/resource/${name}.tsx`,
);

/** Every screen of the web app, from the text of the files `*.routes.tsx`. */
export function declaredScreens(): DeclaredScreen[] {
  return globSync('modules/**/*.routes.tsx', { cwd: WEB }).toSorted().flatMap(screensIn);
}

/**
 * The screens that a file of routes declares, read from its source: of each the area, the files of its pages, and the
 * parts of the catalogue that it names.
 * @param routes the path of the file, below `apps/web/src`
 */
function screensIn(routes: string): DeclaredScreen[] {
  const [source = ''] = readFileSync(join(WEB, routes), 'utf8').split('redirects: [');
  const imports = (text: string): string[] =>
    [...text.matchAll(/import\('([^']+\.page\.tsx|\.\/staff-[^']+)'\)/g)].map(([, file = '']) =>
      join(routes, '..', file),
    );
  // What is named before the list of screens counts for all of them; where a loop makes the screens, the whole file does.
  const [head = source] = source.includes('screens: [') ? source.split('screens: [') : [source];
  const commonParts = partsIn(head);
  if (source.includes('resourceRoutes('))
    return [{ routes, area: 'admin', pages: RESOURCE_PAGES, messages: commonParts }];
  return source
    .split(/(?=\bpath: )/)
    .slice(1)
    .map((screen) => {
      const own = imports(screen);
      const messages = [...new Set([...commonParts, ...partsIn(screen)])];
      return { routes, area: areaOf(screen), pages: own.length ? own : imports(head), messages };
    });
}

/** The parts of the catalogue that the source of routes names under `messages`. */
function partsIn(source: string): string[] {
  return [...source.matchAll(/\bmessages: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => part),
  );
}

/**
 * The area of a screen by the first part of its path. `mobile-webview`, which a phone application opens, counts to the
 * area `file`, since both are shown without the frame of the app.
 * @param screen the source of its route, from `path: ` on
 */
function areaOf(screen: string): DeclaredScreen['area'] {
  const [, first] = /^path: '\/([^/']*)/.exec(screen) ?? [];
  if (first === undefined || first === 'admin') return 'admin';
  if (first === 'mobile-webview') return 'file';
  return first === 'user' || first === 'file' || first === 'develop' ? first : 'public';
}
