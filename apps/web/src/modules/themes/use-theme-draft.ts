import type { ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { call, type CallInput } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { toastFailure } from '../../lib/toasts.ts';
import type { SiteTheme, ThemeSource } from './theme.queries.ts';

/** The delay after the last change before the draft is saved, in milliseconds. */
const SAVE_AFTER_MS = 700;

/** Whether the draft is saved; `conflict` when somebody else saved it meanwhile. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict';

type Update = CallInput<'site_themes.update'>;
/** Changes that are not saved yet; `sources` are the changed files by name, null for a file to be reset. */
type PendingChanges = Pick<Update, 'preset' | 'settings'> & { sources: Record<string, string | null> };

/** A theme while it is edited, with the functions that change and save it. */
export type ThemeDraft = {
  id: string;
  preset: SiteTheme['preset'];
  settings: ThemeSettings;
  files: readonly ThemeSource[];
  state: SaveState;
  /** The number of saves so far; the preview is made again when it changes. */
  saves: number;
  /** The version number of the draft on the server, once everything is saved. */
  version: () => number;
  setSettings(settings: ThemeSettings): void;
  setPreset(preset: SiteTheme['preset']): void;
  /** Changes a file; a source of null restores the default, or removes a file that the default theme does not have. */
  setSource(name: string, source: string | null): void;
  /**
   * Saves unsaved changes at once.
   * @returns whether everything is saved
   */
  save(): Promise<boolean>;
  /** Overwrites what somebody else saved meanwhile with one's own draft. */
  overwrite(): Promise<void>;
};

/**
 * The draft of a theme while it is edited. Each change is saved shortly after it was made. When somebody else has saved
 * meanwhile, nothing is sent until the person has chosen which of the two drafts stays.
 */
export function useThemeDraft(
  theme: SiteTheme,
  loaded: readonly ThemeSource[],
  mayWrite: boolean,
): ThemeDraft {
  const [preset, setPreset] = useState(theme.preset);
  const [settings, setSettings] = useState<ThemeSettings>(theme.settings as ThemeSettings);
  const [files, setFiles] = useState(loaded);
  const [state, setState] = useState<SaveState>('saved');
  const [saves, setSaves] = useState(0);
  const version = useRef(theme.version);
  const pending = useRef<PendingChanges | null>(null);
  const timer = useRef<number>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = async (keepalive = false): Promise<boolean> => {
    const changes = pending.current;
    if (!changes) return true;
    pending.current = null;
    const { sources, ...rest } = changes;
    const list = Object.entries(sources).map(([name, source]) => ({ name, source }));
    setState('saving');
    try {
      const { data } = await call(
        'site_themes.update',
        { id: theme.id, version: version.current, ...rest, ...(list.length > 0 && { files: list }) },
        { keepalive },
      );
      version.current = data.version;
      setSaves((count) => count + 1);
      // What was typed while this was sent comes next.
      if (!hasPending(pending)) setState('saved');
      return true;
    } catch (error) {
      // What could not be saved stays, under what was typed meanwhile.
      pending.current = mergedChanges(changes, pending.current);
      const isStale = error instanceof CallFailed && error.code === 'kit.stale_version';
      setState(isStale ? 'conflict' : 'unsaved');
      if (!isStale) toastFailure(error);
      return false;
    }
  };
  const save = (): Promise<boolean> => {
    window.clearTimeout(timer.current);
    running.current = running.current.then(() => send());
    return running.current;
  };
  const change = (changes: Partial<PendingChanges>) => {
    if (!mayWrite) return;
    pending.current = mergedChanges(pending.current, { sources: {}, ...changes });
    if (state === 'conflict') return;
    setState('unsaved');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  // A save that is on its way ends with the tab, and what was typed meanwhile has the version before it.
  useBeforeUnload((event) => state !== 'saved' && event.preventDefault());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const leave = () => void latest.current(true);
    // Within the app there is time to wait for a save that is under way, after which the draft has another version.
    const leaveInTurn = () => void running.current.then(() => latest.current(true));
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.clearTimeout(timer.current);
      leaveInTurn();
    };
  }, []);

  return {
    id: theme.id,
    preset,
    settings,
    files,
    state,
    saves,
    version: () => version.current,
    setSettings: (next) => {
      setSettings(next);
      change({ settings: next });
    },
    setPreset: (next) => {
      const kept = settings.own ? { own: settings.own } : {};
      setPreset(next);
      setSettings(kept);
      change({ preset: next, settings: kept });
    },
    setSource: (name, source) => {
      setFiles((all) => withSource(all, name, source));
      change({ sources: { [name]: source } });
    },
    save,
    overwrite: async () => {
      version.current = (await call('site_themes.get', { id: theme.id })).data.version;
      setState('unsaved');
      await save();
    },
  };
}

const hasPending = (pending: { current: PendingChanges | null }) => pending.current !== null;

/** Merges two sets of changes; the later wins. */
function mergedChanges(earlier: PendingChanges | null, later: PendingChanges | null): PendingChanges {
  return { ...earlier, ...later, sources: { ...earlier?.sources, ...later?.sources } };
}

/**
 * The files of a theme with a new source for one of them. A new file comes last. A source of null resets a file to the
 * default, and removes one that the default theme does not have.
 */
function withSource(
  files: readonly ThemeSource[],
  name: string,
  source: string | null,
): readonly ThemeSource[] {
  const found = files.find((file) => file.name === name);
  if (!found)
    return source === null
      ? files
      : [
          ...files,
          {
            name,
            source,
            original: null,
            changed: true,
            kind: name.startsWith('sections/') ? 'SECTION' : 'TEMPLATE',
          },
        ];
  if (source === null && found.original === null) return files.filter((file) => file !== found);
  return files.map((file) =>
    file === found ? { ...file, source: source ?? file.original ?? '', changed: source !== null } : file,
  );
}
