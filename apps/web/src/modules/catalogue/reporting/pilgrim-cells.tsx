import { Anchor, Text } from '@mantine/core';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { useCan } from '../../../lib/can.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './reporting.module.css';
import type { Registration } from './reporting.queries.ts';

type Row = Pick<Registration['rows'][number], 'profile' | 'invoice'>;

/** The name of a traveller with a link to the profile; or that none was entered yet. */
export function PilgrimCell({ row: { profile, invoice } }: { row: Row }) {
  const { t } = useTranslation();
  const can = useCan();
  if (profile === null) return <Text c="dimmed">{t('pilgrim.unknown')}</Text>;
  if (!can('profile.update')) return profile.name;
  const at = `/admin/transactions/invoices/${invoice.slug}/user/${profile.user_slug}/profile/${profile.slug}`;
  return (
    <Anchor component={AppLink} to={at} fw={550} className={classes.link}>
      {profile.name}
    </Anchor>
  );
}

/** The number of a traveller's invoice as a link, with its status. */
export function InvoiceCell({ row: { invoice } }: { row: Row }) {
  return (
    <span className={classes.invoice}>
      <Anchor
        component={AppLink}
        to={`/admin/transactions/invoices/${invoice.slug}`}
        className={classes.link}
      >
        <bdi>{invoice.number}</bdi>
      </Anchor>
      <StatusBadge machine={invoiceMachine} state={invoice.status} />
    </span>
  );
}
