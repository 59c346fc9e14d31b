import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { translate, useTranslation } from '../lib/words/i18n.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { FormError } from './form-error.tsx';

export type ConfirmOptions = {
  /** The question: `Batalkan invoice INV-0012?` */
  title: string;
  /** The text that says what will happen: `3 kursi dikembalikan, fee Rp1.500.000 dibatalkan`. */
  consequence: ReactNode;
  /** The label of the confirm button, never "OK": `Batalkan invoice`. */
  actLabel: string;
  danger?: boolean;
  /** Runs while the dialog waits; a failure is shown in it. */
  run: () => Promise<unknown>;
};

/**
 * Opens a dialog that asks for confirmation before an action that cannot be undone. It stays open until the action has
 * succeeded.
 */
export function confirmAct({ title, ...rest }: ConfirmOptions): void {
  const id = modals.open({
    title,
    closeButtonProps: { 'aria-label': translate('act.close') },
    children: <ConfirmBody {...rest} onDone={() => modals.close(id)} />,
  });
}

type ConfirmBodyProps = Omit<ConfirmOptions, 'title'> & { onDone: () => void };

/**
 * The content of a confirmation: what will happen, and the buttons to do it or go back (never called "cancel", which
 * may be the action itself). It closes when the action has succeeded; after a failure it stays open and shows the reason.
 * @param actLabel the text of the button
 * @param run does the action
 */
function ConfirmBody({ consequence, actLabel: act, danger, run, onDone }: ConfirmBodyProps) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const confirm = async () => {
    await attempt(async () => {
      await run();
      onDone();
    });
  };
  return (
    <Stack>
      <Text component="div">{consequence}</Text>
      <FormError error={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone} disabled={busy}>
          {t('act.back')}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          loading={busy}
          onClick={() => void confirm()}
          data-autofocus
        >
          {act}
        </Button>
      </Group>
    </Stack>
  );
}
