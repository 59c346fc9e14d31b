import { Anchor, Text } from '@mantine/core';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './reporting.module.css';
import type { Registration } from './reporting.queries.ts';

type Row = Pick<Registration['rows'][number], 'profile' | 'invoice'>;

/**
 * Cell with the name of a traveller, as a link to the profile for those who may edit it; a note while the traveller has
 * no profile.
 */
export function PilgrimCell({ row: { profile, invoice } }: { row: Row }) {
  const { t } = useTranslation();
  const can = useCan();
  if (profile === null) return <Text c="dimmed">{t('pilgrim.unknown')}</Text>;
  if (!can('profile.update')) return profile.name;
  const profilePath = `/admin/transactions/invoices/${invoice.slug}/user/${profile.user_slug}/profile/${profile.slug}`;
  return (
    <Anchor component={AppLink} to={profilePath} fw={550} className={classes.link}>
      {profile.name}
    </Anchor>
  );
}

/** Cell with the number of a traveller's invoice as a link, and the status of the invoice. */
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
