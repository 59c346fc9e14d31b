import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineFiles } from './offline-files.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

/** The components that the sign-in shares with the other screens. */
const BASICS = new RegExp(
  [
    '@mantine/core/esm/components/(ActionIcon|Alert|Anchor|CloseButton|Input|InputBase|Paper|SegmentedControl|TextInput)/',
    '@mantine/core/esm/components/Radio/RadioIcon',
    '@mantine/hooks/esm/(use-id|use-uncontrolled|use-merged-ref)/',
    'create-safe-context|get-auto-contrast-value|use-resolved-styles-api|createReactComponent',
  ].join('|'),
);

/** The libraries and components that both signed-in frames have and the sign-in has not. */
const FRAME = new RegExp(
  [
    'node_modules/(@floating-ui|react-remove-scroll|@mantine/modals)/',
    '@mantine/hooks/esm/use-hotkeys/|icons/Icon(Search|World|Ticket|Mail|FileText|CircleDot|Plane|Coins|Id|Bed|Package|Flag)\\.',
    '@mantine/core/esm/components/(Indicator|Kbd|Menu|Modal|Popover|ScrollArea|Tooltip)/',
    'src/modules/[a-z/-]+/(crm-paths|photos-paths|vouchers-path|reminders-path|agents-paths)\\.ts',
    'src/(lib/session/can|modules/messaging/parts/use-is-seen|ui/inputs/typed-number)\\.ts|ui/inputs/figure-input\\.',
  ].join('|'),
);

/** The pictures of both menus that no screen before a sign-in has. In a file of its own, none is loaded before. */
const MENU_ICONS = /icons\/Icon(BrandWhatsapp|Cash|Palette|Photo|User|UsersGroup)\./;

/** The library of server data, with the store of the toasts that a sign-out clears. */
const DATA = /node_modules\/(@tanstack|@mantine\/store)\/|notifications\.store/;

/** The parts of that library for lists read page by page and for several questions at once, which few screens have. */
const FEW_LISTS = /(use)?(infiniteQuery(Observer)?|queriesObserver|useInfiniteQuery|useQueries)\.js/i;

/** The files whose names help when an error is reported from them: screens, layouts and tables of screens. */
const SPOKEN_OF = /\.page$|-layout$|-routes$|^(start|frame|react|data|basics)$/;

export default defineConfig({
  base: '/app/',
  plugins: [react(), offlineFiles()],
  worker: { format: 'es' },
  // The server puts a fresh nonce in the place of this word for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    manifest: true,
    // In kB before compression: the code editor of themes is the largest part, loaded when its tab is opened.
    chunkSizeWarningLimit: 700,
    modulePreload: { resolveDependencies: (_file, files, { hostId }) => fetchedTogether(files, hostId) },
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        // The tables of screens name every file. What has no screen of its own has no name either: 4 kB less.
        chunkFileNames: ({ name }) =>
          SPOKEN_OF.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // React changes seldom: a browser that came before has it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // What every visit needs, in one file: 40 small ones weigh 13 kB more.
            // The start itself stays out: it waits for the words, and what is loaded later must not wait for it.
            { name: 'start', tags: ['$initial'], test: (id) => !isEntry(id), priority: 20 },
            // The inputs and buttons of the sign-in, which signed-in screens have too.
            { name: 'basics', test: (id) => BASICS.test(withSlashes(id)), priority: 16 },
            // The data of the server, which the choice among accounts clears when somebody signs out.
            {
              name: 'data',
              test: (id) => DATA.test(withSlashes(id)) && !FEW_LISTS.test(id),
              priority: 15,
            },
            // What both signed-in frames need beyond that, for the same reason in one file.
            { name: 'frame', test: (id) => FRAME.test(withSlashes(id)), priority: 14 },
            // The pictures of their menus, which are some bytes each.
            { name: 'icons', test: (id) => MENU_ICONS.test(withSlashes(id)), priority: 13 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/user_api': api, '/admin_api': api, '/files': api, '/media': api } },
});

function isEntry(id: string): boolean {
  return /index\.html|app[\\/]main\.tsx/.test(id);
}

const withSlashes = (id: string): string => id.replaceAll('\\', '/');

/** The tables of screens that are loaded with a signed-in frame, and the files of every such frame. */
const SIGNED_IN = /(office|own)-routes/;
const OF_FRAME = /(start|react|data|basics|frame)-[^/]+\.js$/;

const places = new Map<string, number>();

/**
 * The files that are fetched together with one that is loaded later. A table of screens names those of some hundred
 * screens: without the files of the frame, which are there already, and always in one order, its lists repeat each other
 * and weigh less. Styles keep the order in which they apply.
 * @param host the file in which the list stands
 */
function fetchedTogether(files: string[], host: string): string[] {
  if (!SIGNED_IN.test(host)) return files;
  for (const file of files) if (!places.has(file)) places.set(file, places.size);
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => !file.endsWith('.css') && !OF_FRAME.test(file));
  return [...scripts.toSorted((one, other) => places.get(one)! - places.get(other)!), ...styles];
}
