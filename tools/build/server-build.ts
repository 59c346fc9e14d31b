import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir, serverBuildDir } from '../../apps/api/src/app/paths.ts';
import { hashOfSources } from './build-sources.ts';

/** The files and folders that the server is built from. */
const SOURCES = [
  'apps/api/src',
  'packages/domain/src',
  'packages/messages/src',
  'packages/postgres/src',
  'tools/start-rihla.ts',
  'tools/heap.ts',
  'tools/build/server-build.ts',
  'tools/build/web-build.ts',
  'tools/build/build-sources.ts',
  'package-lock.json',
];

/** The folder of the repository, and that of the builds of the server. */
type ServerFolders = { project: string; built: string };
const HERE: ServerFolders = { project: projectDir, built: serverBuildDir };

/** The programs of a build: what starts the product, and what tells whether the build is fresh. */
const PROGRAMS = { start: 'tools/start-rihla.ts', fresh: 'tools/build/server-build.ts' } as const;

/** Whether the newest build of the server was made from the present sources, in the folder where they are now. */
export function serverIsFresh(at = HERE): boolean {
  return newestIn(at) === nameOfBuild(at);
}

/**
 * Builds the server: a few JavaScript files instead of a thousand of TypeScript, which start in half of the time and
 * need less memory. Each build has a folder of its own, named by its sources; older ones are removed, except the one
 * before, whose files a running server may still load.
 * @throws Error when it could not be built
 */
export async function buildServer(at = HERE): Promise<void> {
  const name = nameOfBuild(at);
  const before = newestIn(at);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(PROGRAMS).map(([program, path]) => [program, join(at.project, path)]),
    ),
    platform: 'node',
    // Libraries stay in node_modules; the workspaces are built in, and the two libraries that need no file beside them
    // and are mostly unused parts.
    external: (id) => !/^(\.|\/|@rihla\/|(zod|kysely)(\/|$))/.test(id),
    plugins: [{ name: 'places-of-sources', transform: withPlace }],
  });
  try {
    const dir = join(at.built, name);
    mkdirSync(dir, { recursive: true });
    // Each function keeps its own name, so that a stack in the log is understood.
    await bundle.write({ dir, format: 'esm', keepNames: true, comments: false });
    for (const file of readdirSync(dir)) {
      const path = join(dir, file);
      writeFileSync(path, inAscii(readFileSync(path, 'utf8')));
    }
  } finally {
    await bundle.close();
  }
  writeFileSync(noteIn(at), name);
  for (const entry of readdirSync(at.built))
    if (![name, before, 'newest'].includes(entry))
      rmSync(join(at.built, entry), { recursive: true, force: true });
}

/** The file that names the newest build, which is a folder beside it. */
const noteIn = ({ built }: ServerFolders) => join(built, 'newest');

/** The name of the newest build; null when there is none. */
function newestIn(at: ServerFolders): string | null {
  return existsSync(noteIn(at)) ? readFileSync(noteIn(at), 'utf8') : null;
}

/** The name of a build from the present sources. */
const nameOfBuild = ({ project }: ServerFolders) => hashOfSources(project, SOURCES).slice(0, 16);

/**
 * A source of which `import.meta` tells the place of the source also when it is part of a build: there it finds
 * templates, pictures and the programs of threads.
 * @returns null for a source that does not ask for its place
 */
function withPlace(code: string, file: string): string | null {
  const place = { dirname: dirname(file), url: pathToFileURL(file).href };
  if (!PLACE.test(code)) return null;
  return code.replaceAll(new RegExp(PLACE, 'g'), (_, of: keyof typeof place) => JSON.stringify(place[of]));
}
/** How a source asks for its place. */
const PLACE = /\bimport\.meta\.(dirname|url)\b/;

/**
 * Writes the characters of a program outside of ASCII as escapes, which mean the same. Node keeps the text of each
 * program in memory, with two bytes for every character as soon as one of them is not Latin.
 */
const inAscii = (program: string): string =>
  program.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
