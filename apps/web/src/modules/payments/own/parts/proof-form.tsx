import { Alert, Button, Progress, Stack, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { DateInput } from '../../../../ui/inputs/date-input.tsx';
import { useFailureInSight } from '../../../../ui/focus/use-failure-in-sight.ts';
import type { PayPage } from '../own-payment.queries.ts';
import { useProof } from '../use-proof.ts';
import { ProofPicker } from './proof-picker.tsx';

type ProofFormProps = {
  payment: PayPage['payment'];
  /** The agency's account that was chosen; null while none is. */
  bankId: string | null;
  /** The last and the first day that a transfer can have, `YYYY-MM-DD`. */
  today: string;
  bookedOn: string;
  onSent: () => void;
};

/**
 * Form in which a customer uploads the proof of a transfer. When sending fails, the input stays and can be sent again.
 */
export function ProofForm({ payment, bankId, today, bookedOn, onSent }: ProofFormProps) {
  const { t, dynamic } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [notes, setNotes] = useState(
    payment.notes ??
      t('pay.notes_filled', {
        type: dynamic(`choice.payment_type.${payment.type}`) ?? '',
        number: payment.invoice_number,
      }),
  );
  const [tried, setTried] = useState(false);
  const { progress, failure, send, forgetFailure } = useProof(payment.id, onSent);
  const note = useFailureInSight(failure);
  const busy = progress !== null;
  const choose = (chosen: File) => {
    setFile(chosen);
    forgetFailure();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file && paidOn && notes.trim() && bankId && !busy) void send({ file, bankId, paidOn, notes });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ProofPicker
          file={file}
          onPick={choose}
          problem={tried && !file ? t('error.form.required_choice', { field: t('pay.proof') }) : null}
        />
        <DateInput
          size="lg"
          label={t('pay.paid_on')}
          value={paidOn}
          onChange={setPaidOn}
          minDate={bookedOn}
          maxDate={today}
          required
          error={tried && !paidOn ? t('error.form.required', { field: t('pay.paid_on') }) : null}
        />
        <Textarea
          size="lg"
          label={t('pay.notes')}
          autosize
          minRows={1}
          maxLength={1000}
          required
          error={tried && !notes.trim() ? t('error.form.required', { field: t('pay.notes') }) : null}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {tried && !bankId && (
          <Alert color="red" role="alert">
            {t('error.form.required_choice', { field: t('pay.bank') })}
          </Alert>
        )}
        {failure !== null && (
          <Alert ref={note} tabIndex={-1} color="red" role="alert" title={t('pay.proof_failed')}>
            {failure instanceof CallFailed ? failure.message : t('error.unexpected')}
            {!isRefusedFile(failure) && ` ${t('pay.proof_kept')}`}
          </Alert>
        )}
        {busy && <Progress size="lg" value={(progress ?? 0) * 100} aria-label={t('file.sending')} />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          leftSection={<IconSend size={20} aria-hidden />}
        >
          {t(failure === null || isRefusedFile(failure) ? 'pay.send_proof' : 'pay.send_again')}
        </Button>
      </Stack>
    </form>
  );
}

/** True if the file itself was refused, so that sending it again would be refused as well. */
const isRefusedFile = (failure: unknown): boolean =>
  failure instanceof CallFailed && [413, 415].includes(failure.status);
