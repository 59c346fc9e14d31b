import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { count } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Customer } from '../../access/customers/customer.queries.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';

/** The points of a customer and, for staff who may, the button that takes some off. */
export function PointsOf({ customer, balance }: { customer: Customer; balance: number }) {
  const { t, locale } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState(false);
  return (
    <Group gap="xs">
      {t('points.balance', { count: count(balance, locale) })}
      {can('customer.take_points') && balance > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('points.take_off')}
        </Button>
      )}
      {open && (
        <ReasonDialog
          reasonLabel={t('merge.why')}
          title={t('points.take_off')}
          text={t('points.take_off_text', { name: customer.name })}
          number={{ field: 'points', label: t('field.point.points'), max: 1_000_000 }}
          actLabel={t('points.take_off')}
          onClose={() => setOpen(false)}
          send={async (reason, points, formKey) => {
            const input = { id: customer.id, points, reason };
            const { data } = await call('points.take_off', input, { formKey });
            return t('points.taken', { balance: count(data.balance, locale) });
          }}
        />
      )}
    </Group>
  );
}
