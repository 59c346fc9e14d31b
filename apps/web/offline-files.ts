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
  /src\/lib\/navigation\/customer-routes\.generated\.ts/,
  /src\/lib\/act-later\.ts/,
  /src\/lib\/words\/message-parts\.ts/,
  /src\/lib\/api\/event-stream\.ts/,
  /layouts\/toast-list\.tsx/,
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
    /src\/lib\/navigation\/office-routes\.generated\.ts/,
    /layouts\/(user|admin)-layout\.tsx/,
    /layouts\/menu-drawer\.tsx/,
    /layouts\/copy-banner\.tsx/,
    /modules\/guiding\/(own|guide-kit|scan)\//,
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

/**
 * The addresses of the files that somebody needs: wanted chunks, what they import, their styles, and assets.
 * @throws when a pattern finds nothing: its file has another name now, and would be missing without a network
 */
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
  const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? idsOf(one) : []));
  const stale = KEPT_FOR[who].filter((part) => !modules.some((id) => part.test(id)));
  if (stale.length > 0) throw new Error(`no file for offline use matches ${stale.join(', ')}`);
  for (const [name, one] of Object.entries(bundle)) {
    const isWanted =
      one.type === 'chunk'
        ? one.isEntry || idsOf(one).some((id) => KEPT_FOR[who].some((part) => part.test(id)))
        : ASSETS_FOR[who].test(name) || FONT.test(name);
    if (isWanted) add(name);
  }
  return [...files].sort().map((name) => `/app/${name}`);
}

/**
 * The sources of a chunk, with the one that it stands for: what is loaded later by several parts may be a chunk of its
 * own that only passes on what another one holds.
 */
function idsOf({ moduleIds, facadeModuleId }: Rolldown.OutputChunk): string[] {
  return facadeModuleId ? [...moduleIds, facadeModuleId] : moduleIds;
}
