import { renderInvoiceNumber } from '@rihla/domain/invoices/invoice-number';
import { Code, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { numberFormatProblem } from './number-format-problem.ts';
import type { SettingInputProps } from './setting-input.ts';

/** Input for the format of invoice numbers, with the variables it may contain and an example of a number. */
export function NumberFormatInput({
  label,
  description,
  value,
  onChange,
  values,
  field: _field,
  ...props
}: SettingInputProps) {
  const { t, dynamic } = useTranslation();
  const format = typeof value === 'string' ? value : '';
  const problem = numberFormatProblem(format, dynamic);
  return (
    <Stack gap={4}>
      <TextInput
        {...props}
        required
        label={label}
        description={description}
        value={format}
        error={props.error ?? problem}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="sm" aria-live="polite">
        {t('site.number_example')}{' '}
        <bdi>
          <b style={{ overflowWrap: 'anywhere' }}>
            {problem ? '–' : example(format, String(values.invoice_prefix ?? ''))}
          </b>
        </bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {t('site.number_variables')}{' '}
        {VARIABLES.map((variable) => (
          <Variable key={variable} name={variable} />
        ))}
      </Text>
    </Stack>
  );
}

const VARIABLES = [
  '{prefix}',
  '{category}',
  '{number:5}',
  '{date}',
  '{month}',
  '{month:roman}',
  '{year}',
  '{year:2}',
];

/** One variable of the format, shown as code. */
function Variable({ name }: { name: string }) {
  return (
    <>
      <Code>{name}</Code>{' '}
    </>
  );
}

function example(format: string, prefix: string): string {
  const date = agencyDay(Date.now());
  return renderInvoiceNumber(format, { prefix, category: 'UMROH', number: 412, date });
}
