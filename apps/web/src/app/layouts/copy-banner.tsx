import { Alert } from '@mantine/core';
import { IconCopyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import classes from './admin-layout.module.css';

/**
 * A banner that says that this installation is a restored copy, from which nothing is sent. Shows nothing on the real
 * installation.
 */
export function CopyBanner() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['sites.me'],
    queryFn: async ({ signal }) => (await call('sites.me', {}, { signal })).data,
    staleTime: 60_000,
  });
  if (!data?.is_copy) return null;
  return (
    <Alert
      role="status"
      color="red"
      className={classes.copy}
      icon={<IconCopyOff size={20} aria-hidden />}
      title={t('shell.copy')}
    >
      {t('shell.copy_lead')}
    </Alert>
  );
}
