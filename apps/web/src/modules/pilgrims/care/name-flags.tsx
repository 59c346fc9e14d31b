import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { Care } from './care.queries.ts';
import { clearFlag, useNameChange } from './clear-flag.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../kit/reason-dialog.tsx')).ReasonDialog,
}));

type Flag = Care['flags'][number];

/** List of a pilgrim's names that changed after tickets were issued; open (not yet cleared) ones are highlighted. */
export function NameFlags({ flags }: { flags: readonly Flag[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const change = useNameChange();
  return flags.map((flag) =>
    flag.cleared_at === null ? (
      <Alert
        key={flag.id}
        color="yellow"
        icon={<IconFlag size={18} aria-hidden />}
        title={t('name_flag.title')}
      >
        <Text size="sm">{change(flag)}</Text>
        <Text size="sm" c="dimmed">
          {flag.listing_name} · <DateText value={flag.raised_at} />
        </Text>
        {can('name_flag.clear') && (
          <Group mt="xs">
            <ClearButton flag={flag} />
          </Group>
        )}
      </Alert>
    ) : (
      <Text key={flag.id} size="sm" c="dimmed">
        {change(flag)} ·{' '}
        {t('name_flag.cleared_by', { name: flag.cleared_by_name ?? '', reason: flag.reason ?? '' })}
      </Text>
    ),
  );
}

/** Button that clears a flag after the person has typed what was done about it. */
export function ClearButton({ flag }: { flag: Pick<Flag, 'id' | 'field' | 'was' | 'became'> }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const change = useNameChange();
  const client = useQueryClient();
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('name_flag.clear_act')}
      </Button>
      {open && (
        <Suspense>
          <ReasonDialog
            title={t('name_flag.clear_title')}
            text={change(flag)}
            reasonLabel={t('name_flag.reason')}
            actLabel={t('name_flag.clear_act')}
            onClose={() => setOpen(false)}
            send={async (reason, _number, formKey) => {
              await clearFlag(client, flag.id, reason, formKey);
              return t('name_flag.cleared');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
