import type { Locale } from '@rihla/messages/locale';
import { useEffect, useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import type { Finding } from '../theme.queries.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';

type ThemePreview = CallOutput<'site_themes.preview'>['data'];

/** The delay in milliseconds before asking again while the server renders another preview of the same site. */
const AGAIN_MS = 400;
/** The largest number of requests for one preview while the server is busy. */
const MOST_TIMES = 8;
/** The number of requests after which it is shown that the server is too busy to render the page. */
const MOST_BUSY = 3;

/**
 * Loads a page rendered with the draft theme, again after each save. While the draft cannot be rendered, the last
 * rendered page stays.
 */
export function usePreview(
  { id, saves }: Pick<ThemeDraft, 'id' | 'saves'>,
  path: string,
  locale: Locale,
): { html: string | null; finding: Finding | null } {
  const [html, setHtml] = useState<string | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: number | undefined;
    const ask = async (times: number): Promise<void> => {
      try {
        const { data } = await call('site_themes.preview', { id, path, locale }, { signal: leaving.signal });
        if (data.finding?.code === 'busy' && times < MOST_BUSY && !leaving.signal.aborted) {
          timer = window.setTimeout(() => void ask(times + 1), AGAIN_MS);
          return;
        }
        setFinding(data.finding);
        if (data.html !== null) setHtml(withStyles(data));
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isBusy = error instanceof CallFailed && error.code === 'themes.busy';
        if (isBusy && times < MOST_TIMES) timer = window.setTimeout(() => void ask(times + 1), AGAIN_MS);
        else toastFailure(error);
      }
    };
    void ask(1);
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, [id, saves, path, locale]);
  return { html, finding };
}

/** Puts the style sheet into the page, because a frame without an origin cannot load one. */
function withStyles({ html, styles }: ThemePreview): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const sheet = `<style nonce="${nonce}">${styles}</style>`;
  return (html ?? '').replace('<link rel="stylesheet" href="/site/theme/draft.css">', () => sheet);
}
