import { Button } from '@mantine/core';
import type { ResourceRow } from '../../kit/resource/resource-routes.tsx';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';

/** Button from a bank account of the agency to the payments received on it, for those who may edit bank accounts. */
export function BankAside({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('bank.update')) return null;
  return (
    <Button
      component={AppLink}
      variant="default"
      style={{ alignSelf: 'start' }}
      to={`/admin/settings/banks/${row.slug ?? row.id}/payments`}
    >
      {t('bank_payments.see')}
    </Button>
  );
}
