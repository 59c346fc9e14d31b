import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { listingPath, type PublicationRow } from '../listing.queries.ts';
import { MissingList } from '../parts/publish/missing-list.tsx';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import classes from './publish-many.module.css';
import { type Outcomes, usePublishing } from './use-publishing.ts';

/** Table of packages with what each lacks for publishing, and the button that publishes those that lack nothing. */
export function PublishMany({ rows }: { rows: readonly PublicationRow[] }) {
  const { t, field } = useTranslation();
  const { outcomes, left, publish } = usePublishing();
  const messageRef = useRef<HTMLParagraphElement>(null);
  const publishAll = async () => {
    await publish(ready);
    messageRef.current?.focus();
  };
  const ready = rows.filter((row) => row.ready && outcomes[row.id] !== 'done');
  const done = rows.filter((row) => outcomes[row.id] === 'done').length;
  const columns: PlainColumn<PublicationRow>[] = [
    {
      id: 'name',
      label: field('listing', 'name'),
      cell: (row) => (
        <Anchor component={AppLink} to={listingPath(row.slug)} className={classes.name}>
          {row.name}
        </Anchor>
      ),
    },
    {
      id: 'departure_at',
      label: field('listing', 'departure_at'),
      cell: (row) => <DateText value={row.departure_at} />,
    },
    {
      id: 'status',
      label: field('listing', 'status'),
      cell: (row) => <StatusBadge machine={listingMachine} state={row.status} />,
    },
    {
      id: 'outcome',
      label: t('listing.publish_many.outcome'),
      cell: (row) => <Outcome row={row} outcome={outcomes[row.id]} />,
    },
  ];
  const sum = { count: ready.length, kept: rows.length - ready.length - done };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text aria-live="polite" ref={messageRef} tabIndex={-1}>
          {done > 0
            ? t('listing.publish_many.done', { count: done, kept: rows.length - done })
            : t('listing.publish_many.sum', sum)}
        </Text>
        {(ready.length > 0 || left > 0) && (
          <Button loading={left > 0} onClick={() => void publishAll()}>
            {t('listing.publish_many.of', { count: ready.length })}
          </Button>
        )}
      </Group>
      <PlainTable label={t('listing.publish_many')} rows={rows} columns={columns} />
    </Stack>
  );
}

/**
 * The cell with the state of a package: published, refused with the reason, ready, or what is missing, and warnings.
 * @param outcome of the attempt to publish it; undefined before
 */
function Outcome({ row, outcome }: { row: PublicationRow; outcome: Outcomes[string] | undefined }) {
  const { t, dynamic } = useTranslation();
  if (outcome === 'done') return <GoodText text={t('listing.publish_many.published')} />;
  if (row.refusal) return dynamic(`listing.publish_refused.${row.refusal}`);
  return (
    <div className={classes.outcome}>
      {outcome && (
        <Text size="sm" c="red" role="alert">
          {outcome.message}
        </Text>
      )}
      {row.ready && !outcome && <GoodText text={t('listing.publish_many.ready')} />}
      {row.missing.length > 0 && (
        <div>
          {t('listing.publish_many.missing', { count: row.missing.length })}
          <MissingList items={row.missing} listing={row} compact />
        </div>
      )}
      {row.warnings.length > 0 && (
        <div>
          {t('listing.warnings')}:
          <MissingList items={row.warnings} listing={row} compact />
        </div>
      )}
    </div>
  );
}

/** Green text with a check mark. */
function GoodText({ text }: { text: string }) {
  return (
    <Group gap={4} wrap="nowrap" c="green">
      <IconCheck size={16} aria-hidden style={{ flex: 'none' }} />
      <span>{text}</span>
    </Group>
  );
}
