import type { Locale } from '@rihla/messages/locale';
import { Alert, Anchor, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FaultText } from '../finding-list.tsx';
import type { Finding } from '../theme.queries.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { Frame } from './frame.tsx';
import classes from './preview.module.css';
import { usePreview } from './use-preview.ts';

/** The widths at which a page is shown, in pixels. */
const WIDTHS = { phone: 390, laptop: 1280 } as const;
const PAGES = { '/': 'home', '/paket': 'listings', '/artikel': 'articles', '/kontak': 'contact' } as const;

type PreviewProps = { draft: ThemeDraft; open: (finding: Finding) => void };

/** Preview of the public site with the draft theme: any page, at phone or laptop width, in either language. */
export function Preview({ draft, open }: PreviewProps) {
  const { t, dynamic, locale: ownLocale } = useTranslation();
  const [path, setPath] = useState('/');
  const [locale, setLocale] = useState(ownLocale);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('laptop');
  const { ref, width } = useElementSize();
  const { html, finding } = usePreview(draft, path, locale);
  useEffect(() => {
    if (width > 0 && width < 560) setDevice('phone');
  }, [width]);
  const scale = Math.min(1, (width || WIDTHS.phone) / WIDTHS[device]);
  const go = (address: string) => {
    const { page, language } = placeOnSite(address);
    setPath(page);
    setLocale(language);
  };
  const pages = Object.entries(PAGES).map(([value, name]) => ({
    value,
    label: dynamic(`site_theme.preview.${name}`),
  }));
  if (!(path in PAGES)) pages.push({ value: path, label: t('site_theme.preview.other', { path }) });
  return (
    <section className={classes.preview} aria-label={t('site_theme.preview')}>
      <Group gap="sm" align="end" mb="sm">
        <Select
          aria-label={t('site_theme.preview.page')}
          data={pages}
          value={path}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && setPath(chosen)}
          style={{ flex: '1 1 160px' }}
        />
        <SegmentedControl
          aria-label={t('site_theme.preview.width')}
          value={device}
          onChange={(value) => setDevice(value)}
          data={[
            { value: 'phone', label: t('site_theme.preview.phone') },
            { value: 'laptop', label: t('site_theme.preview.laptop') },
          ]}
        />
        <SegmentedControl
          aria-label={t('site_theme.preview.language')}
          value={locale}
          onChange={(value) => setLocale(value)}
          data={[
            { value: 'id', label: 'ID' },
            { value: 'en', label: 'EN' },
          ]}
        />
      </Group>
      {finding && (
        <Alert color="red" mb="sm" title={t('site_theme.preview.broken')} role="status">
          <Anchor component="button" type="button" size="sm" fw={600} onClick={() => open(finding)}>
            {finding.line === null
              ? finding.file
              : t('site_theme.check.at', { file: finding.file, line: finding.line })}
          </Anchor>{' '}
          <FaultText finding={finding} />
        </Alert>
      )}
      <div ref={ref} className={classes.stage}>
        {html === null && !finding ? (
          <Skeleton height="100%" radius={0} />
        ) : (
          <Frame html={html} page={`${locale} ${path}`} width={WIDTHS[device]} scale={scale} go={go} />
        )}
      </div>
    </section>
  );
}

/** The page and language to which an address of the site leads: `/en/paket` is the page `/paket` in English. */
function placeOnSite(address: string): { page: string; language: Locale } {
  const [, english, page = ''] = /^(\/en(?=[/?#]|$))?(.*)$/s.exec(address) ?? [];
  return { page: page.startsWith('/') ? page : `/${page}`, language: english ? 'en' : 'id' };
}
