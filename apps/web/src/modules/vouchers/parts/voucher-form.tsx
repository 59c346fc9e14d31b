import { Switch, Textarea, TextInput } from '@mantine/core';
import { voucherFields, voucherWord } from '@rihla/domain/vouchers/voucher.fields';
import { checkField } from '../../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { PhotoInput } from '../../../kit/photos/photo-input.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import type { VoucherDetail } from '../voucher.queries.ts';

export type VoucherValues = {
  code: string;
  name: string;
  description: string;
  picture_file_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  max_pax: number | null;
  alumni_only: boolean;
};

type VoucherFormProps = {
  /** The voucher that is changed; without one a new voucher is made. */
  voucher?: VoucherDetail;
  save: (values: VoucherValues, formKey: string) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
};

/** Form to create or edit a voucher. The code can be set only on creation. */
export function VoucherForm({ voucher, save, onSaved, onCancel }: VoucherFormProps) {
  const translation = useTranslation();
  const { t, field } = translation;
  const label = (name: string) => field('voucher', name);
  const form = useForm<VoucherValues>({
    name: voucher ? `voucher.${voucher.id}` : 'voucher.add',
    initial: initialValues(voucher),
    check: (values) => ({
      ...Object.fromEntries(
        Object.entries(voucherFields).map(([name, declared]) => [
          name,
          checkField(declared, values[name as keyof VoucherValues], label(name), translation),
        ]),
      ),
      code: voucher ? null : checkField(voucherWord, values.code, label('code'), translation),
      ...(values.starts_on && values.ends_on && values.ends_on < values.starts_on
        ? { ends_on: t('error.voucher.period_reversed') }
        : {}),
      ...(voucher && values.max_pax !== null && values.max_pax < voucher.used
        ? { max_pax: t('error.voucher.below_used', { used: voucher.used }) }
        : {}),
    }),
    save,
    onSaved,
  });
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={!voucher}>
      <FormSection title={t('voucher.section.what')}>
        {voucher ? (
          <TextInput label={label('code')} value={voucher.code} readOnly />
        ) : (
          <TextInput
            label={label('code')}
            description={t('hint.voucher.code')}
            required
            maxLength={voucherWord.max}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.input('code')}
            onChange={(event) => form.change('code', event.currentTarget.value.toUpperCase())}
          />
        )}
        <TextInput label={label('name')} required maxLength={120} {...form.text('name')} />
        <Textarea
          label={label('description')}
          required
          autosize
          minRows={3}
          maxLength={2_000}
          data-wide
          {...form.text('description')}
        />
        <PhotoInput
          label={label('picture_file_id')}
          type="ASSET"
          required
          {...form.input('picture_file_id')}
          onChange={(fileId) => form.change('picture_file_id', fileId)}
        />
      </FormSection>
      <FormSection title={t('voucher.section.when')} why={t('voucher.section.when_why')}>
        <DateInput label={label('starts_on')} required {...form.input('starts_on')} />
        <DateInput label={label('ends_on')} required {...form.input('ends_on')} />
        <FigureInput
          label={label('max_pax')}
          description={t('hint.voucher.max_pax')}
          required
          {...form.input('max_pax')}
        />
        <Switch
          label={label('alumni_only')}
          description={t('hint.voucher.alumni_only')}
          checked={form.values.alumni_only}
          onChange={(event) => form.change('alumni_only', event.currentTarget.checked)}
        />
      </FormSection>
    </FormFrame>
  );
}

/** The form's first values: those of the edited voucher, or empty ones for a new voucher. */
function initialValues(voucher?: VoucherDetail): VoucherValues {
  return {
    code: voucher?.code ?? '',
    name: voucher?.name ?? '',
    description: voucher?.description ?? '',
    picture_file_id: voucher?.picture_file_id ?? null,
    starts_on: voucher?.starts_on ?? null,
    ends_on: voucher?.ends_on ?? null,
    max_pax: voucher?.max_pax ?? null,
    alumni_only: voucher?.alumni_only ?? false,
  };
}
