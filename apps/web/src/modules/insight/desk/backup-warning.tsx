import { Alert } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** A warning while the last backup has failed, or none was made for more than a day. */
export function BackupWarning() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['installation.health'],
    queryFn: async ({ signal }) => (await call('installation.health', {}, { signal })).data,
    staleTime: 60_000,
  });
  if (data?.backup !== 'failed' && data?.backup !== 'late') return null;
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconDatabaseOff size={20} aria-hidden />}
      title={t(data.backup === 'failed' ? 'desk.backup_failed' : 'desk.backup_late')}
    >
      {t('desk.backup_lead')}
    </Alert>
  );
}
