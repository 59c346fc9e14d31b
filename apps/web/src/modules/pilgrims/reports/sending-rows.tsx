import { Anchor, Text } from '@mantine/core';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { RefusalText } from '../../catalogue/reporting/report-parts.tsx';
import type { SendingDetail } from './report.queries.ts';

type Row = SendingDetail['results'][number];

/** Table of the rows of a report sheet, with the government system's answer to each. */
export function SendingRows({ sending }: { sending: SendingDetail }) {
  const { t, field } = useTranslation();
  return (
    <PlainTable
      label={t('ministry.outcome')}
      rows={sending.results.map((row) => ({ ...row, id: String(row.position) }))}
      columns={[
        { id: 'position', label: t('ministry.row'), cell: (row) => row.position },
        { id: 'name', label: field('pilgrim_report', 'name'), cell: (row) => <Pilgrim row={row} /> },
        { id: 'outcome', label: t('ministry.outcome'), cell: (row) => <Outcome row={row} /> },
        { id: 'mend', label: field('pilgrim_report', 'mend'), cell: (row) => <RefusalText row={row} /> },
        {
          id: 'number',
          label: field('pilgrim_report', 'registration_number'),
          cell: (row) => (row.registration_number ? <bdi>{row.registration_number}</bdi> : <Absent />),
        },
      ]}
    />
  );
}

/** The name of a pilgrim of a sheet, which leads to its file for those who may change it. */
function Pilgrim({ row: { profile } }: { row: Row }) {
  const { t } = useTranslation();
  const can = useCan();
  if (profile === null) return <Text c="dimmed">{t('ministry.gone')}</Text>;
  if (!can('profile.update')) return profile.name;
  return (
    <Anchor
      component={AppLink}
      to={`/admin/credentials/users/${profile.user_slug}/edit-profile/${profile.slug}`}
    >
      {profile.name}
    </Anchor>
  );
}

/** What the system answered to one row of a sheet; nothing yet where the answer is not there. */
function Outcome({ row: { outcome } }: { row: Row }) {
  const { t } = useTranslation();
  if (outcome === null) return <Text c="dimmed">{t('ministry.no_outcome')}</Text>;
  return (
    <ToneBadge tone={outcome === 'STORED' ? 'done' : 'refused'}>{t(`ministry.outcome.${outcome}`)}</ToneBadge>
  );
}
