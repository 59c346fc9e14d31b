import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { Input, Select, Stack, Textarea } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { FileDrop } from '../../../../ui/inputs/file-drop.tsx';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import { LazyDate } from '../../../invoices/office/parts/lazy-date.tsx';
import { ProofThumbnail } from './review/proof-thumbnail.tsx';

/** The values of a proof of transfer; `paid_on` is `YYYY-MM-DD`, null is not chosen yet. */
export type ProofValues = {
  evidence_file_id: string | null;
  bank_id: string | null;
  paid_on: string | null;
  notes: string;
};

type ProofFieldsProps = {
  banks: Invoice['banks'];
  /** Today in the agency's time zone, the latest day of a transfer. */
  today: string;
  /** Whether a file is required: for agents it is; the office may have seen the bank statement or taken cash. */
  needsFile: boolean;
  values: ProofValues;
  onChange: <K extends keyof ProofValues>(field: K, value: ProofValues[K]) => void;
  errors: Partial<Record<keyof ProofValues, React.ReactNode>>;
};

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
const PURPOSE = { purpose: 'EVIDENCE' };

/** The fields of a proof of transfer: day, bank account, picture or PDF, and notes. */
export function ProofFields({ banks, today, needsFile, values, onChange, errors }: ProofFieldsProps) {
  const { t, field } = useTranslation();
  const name = (id: string) => field('office_payment', id);
  return (
    <>
      <LazyDate
        label={name('paid_on')}
        required
        maxDate={today}
        value={values.paid_on}
        onChange={(day) => onChange('paid_on', day)}
        error={errors.paid_on}
        data-path="paid_on"
      />
      <Select
        label={name('bank_id')}
        required
        data={banks.map((bank) => ({
          value: bank.id,
          label: `${bank.bank} · ${bank.number} · ${bank.owner}`,
        }))}
        value={values.bank_id}
        onChange={(id) => onChange('bank_id', id)}
        placeholder={t('office.bank_placeholder')}
        clearable
        clearButtonProps={{ 'aria-label': t('act.clear') }}
        error={errors.bank_id}
        data-path="bank_id"
      />
      <Stack gap={6} data-wide>
        <FileDrop<{ data: UploadedFile }>
          label={name('evidence_file_id')}
          hint={needsFile ? t('pay.proof_hint') : t('office.proof_hint')}
          accept={ACCEPTED}
          to="/admin_api/files"
          fields={PURPOSE}
          onDone={({ data }) => onChange('evidence_file_id', data.id)}
        />
        {values.evidence_file_id && <ProofThumbnail fileId={values.evidence_file_id} />}
        {errors.evidence_file_id && <Input.Error role="alert">{errors.evidence_file_id}</Input.Error>}
      </Stack>
      <Textarea
        label={name('notes')}
        required
        autosize
        minRows={1}
        maxLength={1000}
        value={values.notes}
        onChange={(event) => onChange('notes', event.currentTarget.value)}
        data-path="notes"
        error={errors.notes}
      />
    </>
  );
}
