import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './preview.module.css';

type FrameProps = {
  html: string | null;
  /** Identifies the page; when it changes, the frame begins at the top. */
  page: string;
  width: number;
  scale: number;
  /** Called when a link of the site was clicked. */
  go: (path: string) => void;
};

/**
 * Shows a page in a sandboxed frame without an origin, so that it cannot reach this app or its storage. The only
 * script that may run in it, by this page's CSP nonce, reports the scroll position and clicked links.
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
      // A frame without an origin can be addressed only by `*`; the message is just a number.
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

/** Adds the script that reports scrolling and links, and that restores the scroll position, to the page. */
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
