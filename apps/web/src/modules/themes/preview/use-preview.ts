import type { Locale } from '@rihla/messages/locale';
import { useEffect, useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import type { Finding } from '../theme.queries.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';

type Shown = CallOutput<'site_themes.preview'>['data'];

/** While the preview of somebody else of the same site is made, this one asks again, so long later in milliseconds. */
const AGAIN_MS = 400;
const MOST_TIMES = 8;

/**
 * A page in the look of the draft, made again after each save. The last page that could be made stays while the draft
 * cannot be shown.
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
        setFinding(data.finding);
        if (data.html !== null) setHtml(withStyles(data));
      } catch (error) {
        const isBusy = error instanceof CallFailed && error.code === 'themes.busy';
        if (isBusy && times < MOST_TIMES && !leaving.signal.aborted)
          timer = window.setTimeout(() => void ask(times + 1), AGAIN_MS);
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

/** The page with its style sheet in it, since a frame without an origin may fetch none. */
function withStyles({ html, styles }: Shown): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const sheet = `<style nonce="${nonce}">${styles}</style>`;
  return (html ?? '').replace('<link rel="stylesheet" href="/site/theme/draft.css">', () => sheet);
}
