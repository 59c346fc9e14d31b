import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '../lib/api/problems.ts';
import { newFormKey } from '../lib/api/form-key.ts';
import { invalidateAll } from '../lib/api/invalidate-all.ts';
import { useTranslation } from '../lib/words/i18n.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useFocusReturn } from '../ui/focus/focus-return.ts';
import { FormError } from '../ui/form-error.tsx';
import { FigureInput } from '../ui/inputs/figure-input.tsx';

type ReasonDialogProps = {
  title: string;
  /** The text that says what will happen. */
  text: string;
  /**
   * The number that is asked for besides the reason: the field of the call's input in which it is sent, its label and its
   * largest value; left out when none is asked for.
   */
  number?: { field: string; label: string; max: number };
  /** The label of the reason. */
  reasonLabel: string;
  actLabel: string;
  /** Does the act; the returned text is shown when it is done. */
  send: (reason: string, number: number, formKey: string) => Promise<string>;
  onClose: () => void;
};

/**
 * The dialog before an act that needs a reason and, with `number`, a number. When the server refuses the act, the
 * dialog stays open with what was typed.
 */
export function ReasonDialog({
  title,
  text,
  number,
  reasonLabel,
  actLabel: act,
  send,
  onClose,
}: ReasonDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const [formKey] = useState(newFormKey);
  const missing = reason.trim().length < 3 || (number !== undefined && !(Number(amount) > 0));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing || busy) return;
    await attempt(async () => {
      toastSuccess(await send(reason.trim(), Number(amount), formKey));
      onClose();
      void invalidateAll();
    });
  };
  const problem = (field: string) => (failure instanceof CallFailed ? failure.fields[field] : undefined);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('act.close') }}>
      <Stack component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text>{text}</Text>
        <FormError error={failure} />
        {number && (
          <FigureInput
            steps
            label={number.label}
            required
            min={1}
            max={number.max}
            value={amount}
            onChange={setAmount}
            error={problem(number.field)}
            data-autofocus
          />
        )}
        <Textarea
          label={reasonLabel}
          required
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem('reason')}
          data-autofocus={number ? undefined : true}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.back')}
          </Button>
          <Button type="submit" loading={busy} disabled={missing}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
