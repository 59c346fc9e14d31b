import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

const WEB = join(projectDir, 'apps/web/src');

/** One screen as the routes of its module declare it, by their text. */
export type DeclaredScreen = {
  /** The file of the routes, below `apps/web/src`. */
  routes: string;
  /** The area of its address; the office where the address is not written out. */
  area: 'admin' | 'user' | 'file' | 'develop' | 'public';
  /** The files that are loaded when it is opened, below `apps/web/src`. */
  pages: readonly string[];
  /** The parts of the catalogue that are loaded with them, beyond those of the frame. */
  messages: readonly string[];
};

/** The screens of a plain resource. */
const OF_A_RESOURCE = ['resource-list', 'resource-form', 'resource-detail'].map(
  (name) => `kit/resource/${name}.tsx`,
);

/** Every screen of the web app, from the text of the files `*.routes.tsx`. */
export function declaredScreens(): DeclaredScreen[] {
  return globSync('modules/**/*.routes.tsx', { cwd: WEB }).toSorted().flatMap(screensIn);
}

/**
 * The screens that a file of routes declares, read from its source: the area, the files of the pages, and the parts
 * of the messages each names.
 * @param routes the path of the file below the web app's sources
 */
function screensIn(routes: string): DeclaredScreen[] {
  const [source = ''] = readFileSync(join(WEB, routes), 'utf8').split('redirects: [');
  const imports = (text: string): string[] =>
    [...text.matchAll(/import\('([^']+\.page\.tsx|\.\/staff-[^']+)'\)/g)].map(([, file = '']) =>
      join(routes, '..', file),
    );
  // What stands before the screens is for all of them; where they are made in a loop, everything is.
  const [head = source] = source.includes('screens: [') ? source.split('screens: [') : [source];
  const ofAll = partsIn(head);
  if (source.includes('resourceRoutes('))
    return [{ routes, area: 'admin', pages: OF_A_RESOURCE, messages: ofAll }];
  return source
    .split(/(?=\bpath: )/)
    .slice(1)
    .map((screen) => {
      const own = imports(screen);
      const messages = [...new Set([...ofAll, ...partsIn(screen)])];
      return { routes, area: areaOf(screen), pages: own.length ? own : imports(head), messages };
    });
}

function partsIn(source: string): string[] {
  return [...source.matchAll(/\bmessages: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => part),
  );
}

/**
 * The area of a screen by the first part of its path. What a phone application opens stands alone like a file.
 * @param screen the source of its route, from `path: ` on
 */
function areaOf(screen: string): DeclaredScreen['area'] {
  const [, first] = /^path: '\/([^/']*)/.exec(screen) ?? [];
  if (first === undefined || first === 'admin') return 'admin';
  if (first === 'mobile-webview') return 'file';
  return first === 'user' || first === 'file' || first === 'develop' ? first : 'public';
}
