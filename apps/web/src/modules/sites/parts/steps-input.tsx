import { ownSteps, STEP_VALUES_OF, type StepKind } from '@rihla/domain/payments/own-steps';
import { Code, List, Stack, Text } from '@mantine/core';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { money } from '../../../lib/words/format.ts';
import { type MessageKey, useTranslation } from '../../../lib/words/i18n.ts';
import type { SettingInputProps } from './setting-input.ts';

/** A way of each kind of payment, for the preview of its steps. */
const EXAMPLES = {
  virtual_account: 'way.bca_va',
  qris: 'way.qris',
  e_wallet: 'way.gopay',
  shop: 'way.alfamart',
  card: 'way.credit_card',
} as const satisfies Record<StepKind, MessageKey>;

/**
 * Input for the agency's own payment instructions, one step per line, with the variables that have a value in this kind
 * of payment, and a preview with such values alone.
 */
export function StepsInput({ values: _values, ...props }: SettingInputProps) {
  const { t, locale } = useTranslation();
  const kind = props.name.replace(/^steps_/, '') as StepKind;
  const example = {
    way: t(EXAMPLES[kind]),
    bank: kind === 'shop' ? t(EXAMPLES.shop) : 'BCA',
    number: '8808 1234 5678 9012',
    amount: money(5_000_000, 'IDR', locale),
  };
  const names = STEP_VALUES_OF[kind];
  const steps = ownSteps(
    typeof props.value === 'string' ? props.value : null,
    Object.fromEntries(names.map((name) => [name, example[name]])),
  );
  return (
    <Stack gap={4}>
      <FieldInput {...props} />
      <Text size="xs" c="dimmed">
        {t('site.steps_values')}{' '}
        {names.map((name) => (
          <span key={name}>
            <Code>{`{${name}}`}</Code>{' '}
          </span>
        ))}
      </Text>
      {steps && (
        <div>
          <Text size="sm" fw={500}>
            {t('site.steps_preview')}
          </Text>
          <List type="ordered" size="sm" spacing={2} style={{ overflowWrap: 'anywhere' }}>
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and nothing of them is kept
              <List.Item key={index}>{step}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  );
}
