import { Button, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { reference } from '@rihla/domain/kit/field';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { call } from '../../../lib/api/api.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';

/** The field to choose for whom to print: `one` pilgrim, or `all` pilgrims of a departure. */
const TARGETS = { one: reference({ to: 'profile' }), all: reference({ to: 'listing' }) } as const;
type Target = keyof typeof TARGETS;

/** Button that prints a saved letter for one pilgrim or for all of a departure; nothing for whoever may not print. */
export function PrintLetters({ id }: { id: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const [opened, setOpened] = useState(false);
  if (!can('document.print')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('document.print')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('document.print')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <RecipientChoice id={id} onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}

/** The choice of one pilgrim or a departure, and the button that opens the printed letters. */
function RecipientChoice({ id, onDone }: { id: string; onDone: () => void }) {
  const { t, field } = useTranslation();
  const [target, setTarget] = useState<Target>('one');
  const [chosen, setChosen] = useState<string | null>(null);
  const print = () => {
    const recipient = target === 'one' ? { profile_id: chosen ?? '' } : { listing_id: chosen ?? '' };
    void openPaper('letters', () => call('document_papers.create', { id, ...recipient })).catch(toastFailure);
    onDone();
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('document.print')}
        value={target}
        onChange={(value) => {
          setTarget(value === 'all' ? 'all' : 'one');
          setChosen(null);
        }}
        data={[
          { value: 'one', label: t('document.print_one') },
          { value: 'all', label: t('document.print_all') },
        ]}
      />
      <FieldInput
        key={target}
        field={TARGETS[target]}
        name="print_for"
        label={field('document', target === 'one' ? 'profile_id' : 'listing_id')}
        value={chosen}
        onChange={(value) => setChosen(typeof value === 'string' && value !== '' ? value : null)}
      />
      <Text size="sm" c="dimmed">
        {t('document.print_note')}
      </Text>
      <Button disabled={chosen === null} onClick={print}>
        {t('document.print')}
      </Button>
    </Stack>
  );
}
