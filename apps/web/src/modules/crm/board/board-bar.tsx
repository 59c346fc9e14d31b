import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

const StagesDialog = lazy(async () => ({ default: (await import('./stages-dialog.tsx')).StagesDialog }));

/** Whether the address asks for the list instead of the board (`?as=list`). */
export const useAsList = (): boolean => useSearchParams()[0].get('as') === 'list';

/** The switch between board and list, and the button that opens the dialog of the stages. */
export function BoardBar({ of }: { of: 'campaign' | 'opportunity' }) {
  const { t } = useTranslation();
  const can = useCan();
  const asList = useAsList();
  const [, setQuery] = useSearchParams();
  const [opened, setOpened] = useState(false);
  return (
    <Group gap="xs" justify="space-between">
      <SegmentedControl
        size="sm"
        value={asList ? 'list' : 'board'}
        onChange={(value) => setQuery(value === 'list' ? { as: 'list' } : {})}
        data={[
          { value: 'board', label: t('crm.as_board') },
          { value: 'list', label: t('crm.as_list') },
        ]}
      />
      {can(`${of}_stage.update`) && (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('crm.stages')}
        </Button>
      )}
      <Suspense>{opened && <StagesDialog owner={of} close={() => setOpened(false)} />}</Suspense>
    </Group>
  );
}
