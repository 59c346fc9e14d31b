import { Group, Stack } from '@mantine/core';
import { manifestList } from '@rihla/domain/departures/board/manifest-list';
import { choiceKey } from '@rihla/domain/kit/field';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { Absent } from '../../ui/values/money-text.tsx';
import { ToneBadge } from '../../ui/values/status-badge.tsx';
import { Wrapped } from '../../ui/values/wrapped.tsx';
import classes from './departures.module.css';
import { DEPARTURES_PATH, type ManifestRow } from './manifest.queries.ts';

const source = listSource('manifests.list');

const columns: readonly ListColumn<ManifestRow>[] = [
  { id: 'name', cell: (row) => <bdi>{row.name}</bdi> },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'returns_on', optional: true, cell: (row) => <DateText value={row.returns_on} /> },
  { id: 'phase', cell: (row) => <Phase row={row} /> },
  { id: 'pilgrims', alignEnd: true, cell: (row) => row.pilgrims },
  { id: 'ready', cell: (row) => <Ready row={row} /> },
  { id: 'late', alignEnd: true, cell: (row) => <Late row={row} /> },
  { id: 'open', exported: [], cell: (row) => <Open row={row} /> },
];

/** The list of the departures that the user may see, each with how many of its pilgrims are ready to leave. */
export function DeparturesPage() {
  const { t } = useTranslation();
  const guide = useAccount()?.role === 'GUIDE';
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.departures')} intro={t('manifest.lead')} />
      <ListView
        name="manifest"
        label={t('nav.departures')}
        config={manifestList}
        source={source}
        columns={columns}
        cardColumns={['departure_at', 'ready', 'late', 'open']}
        open={(row) => `${DEPARTURES_PATH}/${row.slug}`}
        empty={{
          text: guide ? t('manifest.guide_empty') : `${t('reporting.empty')} ${t('manifest.empty_why')}`,
        }}
      />
    </Stack>
  );
}

/** The phase of a departure: coming, travelling or returned. */
function Phase({ row }: { row: ManifestRow }) {
  const { dynamic } = useTranslation();
  return dynamic(choiceKey('departure_phase', row.phase));
}

/** The number of pilgrims who lack nothing, as text and as a bar. */
function Ready({ row: { ready, pilgrims } }: { row: ManifestRow }) {
  const { t } = useTranslation();
  return (
    <Group gap={8} wrap="nowrap" component="span">
      <span className="tabular">{t('manifest.ready_of', { ready, all: pilgrims })}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${pilgrims ? (100 * ready) / pilgrims : 0}%` }} />
      </span>
    </Group>
  );
}

/** The number of open checks whose last day has passed; a dash when there are none. */
function Late({ row }: { row: ManifestRow }) {
  if (row.late === 0) return <Absent />;
  return <ToneBadge tone="refused">{String(row.late)}</ToneBadge>;
}

/** The checks that are still open, each with the number of pilgrims who fail it, such as `Visa 3 · Room 12`. */
function Open({ row }: { row: ManifestRow }) {
  const { dynamic } = useTranslation();
  // A check and its number stay on one line, and the dot at the end of it.
  const text = row.open
    .map(({ check, count }) => `${dynamic(`check.${check}`)}\u00a0${count}`)
    .join('\u00a0· ');
  return text ? <Wrapped>{text}</Wrapped> : <Absent />;
}
