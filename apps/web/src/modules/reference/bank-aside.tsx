import { Button } from '@mantine/core';
import type { ResourceRow } from '../../kit/resource/resource-routes.tsx';
import { useCan } from '../../lib/can.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';

/** The way from a bank account to what was paid to it, for those who read the books. */
export function BankAside({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('bank.update')) return null;
  return (
    <Button component={AppLink} variant="default" to={`/admin/settings/banks/${row.slug ?? row.id}/payments`}>
      {t('bank_payments.see')}
    </Button>
  );
}
