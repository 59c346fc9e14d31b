import { Select } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { LazyDate } from '../../../invoices/office/parts/lazy-date.tsx';
import { ProofUpload } from './proof-upload.tsx';

/** The proof of a transfer by the agency: its bank account, the day (`YYYY-MM-DD`), and the file; null until chosen. */
export type TransferValues = {
  bank_id: string | null;
  paid_on: string | null;
  evidence_file_id: string | null;
};

type TransferFieldsProps = {
  /** The agency's bank accounts to choose from. */
  banks: { value: string; label: string }[];
  /** The last day that may be chosen, `YYYY-MM-DD`: today in the agency's time zone. */
  latest: string | undefined;
  values: TransferValues;
  labelOf: (name: keyof TransferValues) => string;
  problemOf: (name: keyof TransferValues) => string | null;
  onChange: (values: Partial<TransferValues>) => void;
};

/** The fields of a transfer that the agency made: from which account, when, and a picture of it. */
export function TransferFields({ banks, latest, values, labelOf, problemOf, onChange }: TransferFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        required
        label={labelOf('bank_id')}
        data={banks}
        value={values.bank_id}
        error={problemOf('bank_id')}
        onChange={(bank_id) => onChange({ bank_id })}
      />
      <LazyDate
        required
        label={labelOf('paid_on')}
        maxDate={latest}
        value={values.paid_on}
        error={problemOf('paid_on')}
        onChange={(paid_on) => onChange({ paid_on })}
      />
      <ProofUpload
        label={labelOf('evidence_file_id')}
        hint={t('pay.proof_hint')}
        fileId={values.evidence_file_id}
        problem={problemOf('evidence_file_id')}
        onChange={(evidence_file_id) => onChange({ evidence_file_id })}
      />
    </>
  );
}
