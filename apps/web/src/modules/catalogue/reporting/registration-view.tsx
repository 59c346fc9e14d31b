import { Button, Group, Stack, Text } from '@mantine/core';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { IconIdBadge2, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { CompletenessBadge } from '../../../ui/values/completeness-badge.tsx';
import { usePassportText } from '../../../ui/values/passport-text.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { RefusalText, ReportState } from './report-parts.tsx';
import { ReportActs } from './report-acts.tsx';
import { InvoiceCell, PilgrimCell } from './pilgrim-cells.tsx';
import { RegistrationNumber } from './registration-number.tsx';
import { type Registration, registrationQuery } from './reporting.queries.ts';

type Row = Registration['rows'][number];

/**
 * View of the travellers of a departure with what their profiles lack for the report to the ministry, and the
 * spreadsheet for it. A note where nobody has booked.
 */
export function RegistrationView({ listing }: TabProps) {
  const query = useQuery(registrationQuery(listing.id));
  return (
    <QueryState query={query} lines={8}>
      {(found) => (found.rows.length === 0 ? <Nobody /> : <Sheet sheet={found} />)}
    </QueryState>
  );
}

/** Note that nobody has booked the departure yet. */
export function Nobody() {
  const { t } = useTranslation();
  return <EmptyState text={`${t('reporting.empty')} ${t('reporting.empty_why')}`} />;
}

/**
 * Table of the pilgrims of a departure for their registration with the ministry: how complete each is and the
 * registration number, with buttons to send reports, print cards and save the spreadsheet. `reported` is the number of
 * complete pilgrims, which are in the spreadsheet; `left_out` the number of incomplete ones, and `removed` of those whose
 * data were removed after the return.
 */
export function Sheet({ sheet }: { sheet: Registration }) {
  const { t, field } = useTranslation();
  const notInSheet = [
    ...(sheet.left_out > 0 ? [t('reporting.left_out', { count: sheet.left_out })] : []),
    ...(sheet.removed > 0 ? [t('reporting.removed', { count: sheet.removed })] : []),
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text>
          {t('reporting.ready', { ready: sheet.reported, all: sheet.rows.length })}
          {notInSheet.length > 0 && `. ${notInSheet.join(' ')}`}
        </Text>
        <Group gap="xs">
          <ReportActs sheet={sheet} />
          <Cards sheet={sheet} />
          <Download sheet={sheet} />
        </Group>
      </Group>
      <PlainTable
        label={t('reporting.register')}
        rows={sheet.rows.map((row) => ({ ...row, id: row.booking_id }))}
        columns={[
          { id: 'pilgrim', label: t('reporting.pilgrim'), cell: (row) => <PilgrimCell row={row} /> },
          { id: 'state', label: t('reporting.state'), cell: (row) => <State row={row} /> },
          {
            id: 'number',
            label: field('reporting', 'registration_number'),
            cell: (row) => <RegistrationNumber row={row} listingId={sheet.listing.id} />,
          },
          { id: 'invoice', label: t('reporting.invoice'), cell: (row) => <InvoiceCell row={row} /> },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('reporting.download_note')}
      </Text>
    </Stack>
  );
}

/**
 * Cell with the state of a pilgrim: that of the report once the profile is complete, also when its data were removed
 * since, else what is wrong with the passport and which fields are missing.
 */
function State({ row }: { row: Row }) {
  const { t } = useTranslation();
  const names = useFieldNames();
  const passportText = usePassportText();
  if (row.report && row.status !== 'INCOMPLETE') {
    return (
      <Stack gap={2} align="start">
        <ReportState row={row.report} />
        <RefusalText row={row.report} />
        {row.status === 'REMOVED' && (
          <Text size="sm" c="dimmed">
            {t('reporting.data_removed')}
          </Text>
        )}
      </Stack>
    );
  }
  if (row.profile === null) return <ToneBadge tone="waiting">{t('pilgrim.incomplete')}</ToneBadge>;
  return (
    <Stack gap={2} align="start">
      {row.passport && <CompletenessBadge file={{ ...row, passport: row.passport }} office />}
      {row.passport?.problem && (
        <Text size="sm" ta="start">
          {passportText(row.passport)}
        </Text>
      )}
      {row.missing.length > 0 && (
        <Text size="sm" c="dimmed" ta="start" lineClamp={5}>
          {t('pilgrim.lacks_list', { fields: names(row.missing) })}
        </Text>
      )}
    </Stack>
  );
}

function useFieldNames(): (names: readonly FileField[]) => string {
  const { field } = useTranslation();
  return (names) => names.map((name) => field('profile', name)).join(', ');
}

/**
 * Button that saves the spreadsheet of the complete pilgrims for the system of the ministry; disabled without any.
 * @param sheet `system` is the name of the ministry's system, `reported` how many pilgrims the spreadsheet has
 */
function Download({ sheet: { listing, system, reported } }: { sheet: Registration }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(
        '/admin_api/listings/{id}/sisko_init',
        { id: listing.id, format: 'xlsx' },
        'jamaah.xlsx',
      );
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      leftSection={<IconTableExport size={16} aria-hidden />}
      loading={busy}
      disabled={reported === 0}
      onClick={() => void save()}
    >
      {t('reporting.download', { system })}
    </Button>
  );
}

/** Button that prints a card to wear for each pilgrim of a departure. Nothing while no traveller has a profile. */
function Cards({ sheet: { listing, rows } }: { sheet: Registration }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('reporting.read') || rows.every(({ profile }) => profile === null)) return null;
  const print = () =>
    openPaper('profiles', () => call('pilgrim_cards.create', { id: listing.id })).catch(toastFailure);
  return (
    <Button
      variant="default"
      leftSection={<IconIdBadge2 size={16} aria-hidden />}
      onClick={() => void print()}
    >
      {t('reporting.cards')}
    </Button>
  );
}
