import { Alert } from '@mantine/core';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** A warning while the disk of the server is full or nearly full; nothing while there is enough space. */
export function DiskWarning() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['installation.health'],
    queryFn: async ({ signal }) => (await call('installation.health', {}, { signal })).data,
    staleTime: 60_000,
  });
  if (!data || data.disk === 'enough') return null;
  const full = data.disk === 'full';
  return (
    <Alert
      role="status"
      color={full ? 'red' : 'yellow'}
      icon={<IconDatabaseExclamation size={20} aria-hidden />}
      title={t(full ? 'desk.disk_full' : 'desk.disk_low')}
    >
      {t(full ? 'desk.disk_full_lead' : 'desk.disk_low_lead')}
    </Alert>
  );
}
