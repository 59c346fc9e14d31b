import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import type { Invoice } from '../invoice.queries.ts';
import classes from '../invoice-customer.module.css';

type SeatButtonProps = { invoice: Invoice; profile: { id: string; name: string } };

/**
 * Button that puts a member of the family on a place of the invoice that has no name yet; a menu when there are
 * several. Without a free place, or when the invoice can no longer be changed, it is a text that the person does not
 * travel.
 */
export function SeatButton({ invoice, profile }: SeatButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const editable = invoice.acts.some(({ act, allowed }) => act === 'update' && allowed);
  const unnamed = invoice.bookings.flatMap(({ id, profile_id, variant_name }, index) =>
    profile_id
      ? []
      : [{ id, label: t('office.on_invoice.place', { number: index + 1, room: variant_name }) }],
  );
  const seat = async (id: string) => {
    setBusy(true);
    try {
      const bookings = [{ id, profile_id: profile.id }];
      await call('invoices.update', { id: invoice.id, version: invoice.version, bookings });
      await invalidateAll();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const [only] = unnamed;
  if (!editable || !only) {
    return (
      <Text span size="sm" c="dimmed" className={classes.place}>
        {t('office.on_invoice.stays')}
      </Text>
    );
  }
  const label = t('office.on_invoice.seat_label', { name: profile.name });
  const button = (onClick?: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={label}
      className={`larger-target ${classes.place}`}
      onClick={onClick}
    >
      {t('office.on_invoice.seat')}
    </Button>
  );
  if (unnamed.length === 1) return button(() => void seat(only.id));
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {unnamed.map(({ id, label: place }) => (
          <Menu.Item key={id} onClick={() => void seat(id)}>
            {place}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
