import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

/** What opens without a network, by the files of the sources; what they import comes with them. */
const FOR_ALL = [
  /src\/app\/main\.tsx/,
  /src\/lib\/(routes\.generated|act-later)\.ts/,
  /modules\/access\/(switch-account|error|unauthorized)\.page\.tsx/,
  /messages\/src\/(id|en)\/(kit|app|frame|journey|pilgrims)\.ts/,
  /messages\/src\/(id|en)\/access\/sign-in\.ts/,
];
const KEPT_FOR = {
  own: [
    ...FOR_ALL,
    /src\/app\/routes\/own-routes\.ts/,
    /layouts\/user-layout\.tsx/,
    /modules\/guiding\/own\//,
    /modules\/invoices\/own\/home\.page\.tsx/,
    /messages\/src\/(id|en)\/invoices\/(own|invoice)\.ts/,
  ],
  guide: [
    ...FOR_ALL,
    /src\/app\/routes\/(own|office)-routes\.ts/,
    /layouts\/(user|admin)-layout\.tsx/,
    /modules\/guiding\/(own|kit|scan)\//,
    /modules\/insight\/dashboard\.page\.tsx/,
    /messages\/src\/(id|en)\/(guiding|insight|care)\.ts/,
  ],
} as const;
/** Files that no chunk imports: what the worker of the cards needs. */
const ASSETS_FOR = { own: /$^/, guide: /qr\.worker-|zxing_reader.*\.wasm$/ } as const;
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Writes `sw.js`, the service worker, with the names of the files that it keeps: the closure of the screens that are of use
 * without a network.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const kept = Object.fromEntries(
        (Object.keys(KEPT_FOR) as (keyof typeof KEPT_FOR)[]).map((who) => [who, filesFor(who, bundle)]),
      );
      const list = JSON.stringify(kept);
      const version = createHash('sha256').update(list).digest('hex').slice(0, 16);
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace('__KEPT__', list)
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** The addresses of the files that somebody needs: wanted chunks, what they import, their styles, and assets. */
function filesFor(who: keyof typeof KEPT_FOR, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const one = bundle[name];
    if (!one || files.has(name)) return;
    files.add(name);
    if (one.type !== 'chunk') return;
    const { imports, viteMetadata } = one as Chunk;
    for (const next of [...imports, ...(viteMetadata?.importedCss ?? [])]) add(next);
  };
  for (const [name, one] of Object.entries(bundle)) {
    const isWanted =
      one.type === 'chunk'
        ? one.isEntry || one.moduleIds.some((id) => KEPT_FOR[who].some((part) => part.test(id)))
        : ASSETS_FOR[who].test(name) || FONT.test(name);
    if (isWanted) add(name);
  }
  return [...files].sort().map((name) => `/app/${name}`);
}
