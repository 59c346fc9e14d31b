import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './preview.module.css';

type FrameProps = {
  html: string | null;
  /** Names the page, so that another one begins at its top. */
  page: string;
  width: number;
  scale: number;
  /** A link of the site was followed. */
  go: (path: string) => void;
};

/**
 * The page in a frame without an origin: it reaches neither this app nor what is stored here. The one script in it has
 * the nonce of this page; it tells how far the page is scrolled and which link was followed. No script of a theme has.
 */
export function Frame({ html, page, width, scale, go }: FrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
      const { scroll, path, loaded } = data as { scroll?: unknown; path?: unknown; loaded?: unknown };
      // A frame without an origin is named by nothing but `*`; what it is told is a number.
      if (loaded === true) frame.current?.contentWindow?.postMessage({ to: scrolled.current }, '*');
      if (typeof scroll === 'number') scrolled.current = scroll;
      if (typeof path === 'string' && path.startsWith('/')) latest.current(path.slice(0, 300));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    scrolled.current = 0;
  }, [page]);
  const source = useMemo(() => (html === null ? '' : withScript(html)), [html]);
  return (
    <iframe
      ref={frame}
      title={t('site_theme.preview.frame')}
      className={classes.frame}
      sandbox="allow-scripts"
      srcDoc={source}
      style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
    />
  );
}

/** The page with the script that speaks with this page, by which it begins where it was scrolled to. */
function withScript(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const script = `
addEventListener('message', ({ source, data }) => {
  if (source === parent && data && Number.isFinite(data.to)) scrollTo({ top: data.to, behavior: 'instant' });
});
addEventListener('load', () => parent.postMessage({ loaded: true }, '*'));
addEventListener('scroll', () => parent.postMessage({ scroll: scrollY }, '*'), { passive: true });
addEventListener('submit', (event) => event.preventDefault());
addEventListener('click', (event) => {
  const link = event.target.closest && event.target.closest('a[href]');
  if (!link) return;
  const href = link.getAttribute('href');
  if (href.startsWith('#')) return;
  event.preventDefault();
  if (/^\\/(?!\\/|app)/.test(href)) parent.postMessage({ path: href }, '*');
});`;
  return html.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`);
}
