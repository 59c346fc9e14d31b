import { useEffect, useRef } from 'react';
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
  const scrolled = useRef({ page, y: 0 });
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
      const { scroll, path } = data as { scroll?: unknown; path?: unknown };
      if (typeof scroll === 'number') scrolled.current.y = scroll;
      if (typeof path === 'string' && path.startsWith('/')) latest.current(path.slice(0, 300));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (scrolled.current.page !== page) scrolled.current = { page, y: 0 };
  return (
    <iframe
      ref={frame}
      title={t('theme.preview.frame')}
      className={classes.frame}
      sandbox="allow-scripts"
      srcDoc={html === null ? '' : withScript(html, scrolled.current.y)}
      style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
    />
  );
}

/** The page with the script that speaks with this one, and which begins where the page was scrolled to. */
function withScript(html: string, y: number): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const script = `
addEventListener('load', () => scrollTo({ top: ${Math.max(0, Math.round(y))}, behavior: 'instant' }));
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
