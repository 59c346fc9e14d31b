import { Alert, Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { Panel } from '../../../ui/calm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { BankChoice } from '../own/parts/bank-choice.tsx';
import { compressPicture } from '../own/compress-picture.ts';
import { ProofPicker } from '../own/parts/proof-picker.tsx';
import { TransferAmount } from '../own/parts/transfer-amount.tsx';
import type { LinkPaymentData, PayLinkData } from './shared.queries.ts';

type LinkProofProps = {
  /** The token of the payment link, and the key of the payment. */
  linkAndKey: { token: string; key: string };
  shown: PayLinkData;
  begun: LinkPaymentData;
  onChanged: () => void;
};

/**
 * Bank transfer for a payment by a payment link: exact amount and accounts, then the form for account, day and picture.
 */
export function LinkProof({ linkAndKey, shown, begun, onChanged }: LinkProofProps) {
  const { t } = useTranslation();
  const [bank, setBank] = useState<string | null>(begun.banks.length === 1 ? begun.banks[0]!.id : null);
  const [today] = useState(() => agencyDay(Date.now()));
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const isPicture = file?.type.startsWith('image/') ?? false;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || !isPicture || !bank || !paidOn) return;
    await attempt(async () => {
      const picture = await base64Of(await compressPicture(file));
      await call('shared_payments.prove', { ...linkAndKey, bank_id: bank, paid_on: paidOn, picture });
      onChanged();
    });
  };
  const payment = { currency: shown.currency, base_amount: begun.base_amount };
  return (
    <>
      <Panel title={t('pay.step_transfer')}>
        <TransferAmount
          note={t('shared.exact')}
          page={{ amount_to_transfer: begun.amount, adjustment: begun.amount - begun.base_amount, payment }}
        />
        <BankChoice
          banks={begun.banks}
          instructions={begun.payment_instructions}
          chosen={bank}
          onChoose={setBank}
        />
      </Panel>
      <Panel title={t('pay.step_proof')}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormError error={failure} />
            <ProofPicker
              file={file}
              onPick={setFile}
              picturesOnly
              problem={tried && !isPicture ? t('shared.picture_missing') : null}
            />
            <DateInput
              label={t('shared.paid_on')}
              size="md"
              required
              maxDate={today}
              value={paidOn}
              error={tried && !paidOn && t('error.form.required', { field: t('shared.paid_on') })}
              onChange={setPaidOn}
            />
            {tried && !bank && (
              <Alert color="red" role="alert">
                {t('shared.bank_missing')}
              </Alert>
            )}
            <Button type="submit" size="lg" loading={busy}>
              {t('shared.send')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </>
  );
}

/** The contents of a file in base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCodePoint(...bytes.subarray(start, start + 8_192));
  return btoa(text);
}
