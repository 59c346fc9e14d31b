import { ownSteps, STEP_VALUES } from '@rihla/domain/payments/own-steps';
import { Code, List, Stack, Text } from '@mantine/core';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { money } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { SettingInputProps } from './setting-input.ts';

/** Input for the agency's own payment instructions, one step per line, with the variables allowed and a preview. */
export function StepsInput({ values: _values, ...props }: SettingInputProps) {
  const { t, locale } = useTranslation();
  const steps = ownSteps(typeof props.value === 'string' ? props.value : null, {
    way: 'BCA',
    bank: 'BCA',
    number: '8808 1234 5678 9012',
    amount: money(5_000_000, 'IDR', locale),
  });
  return (
    <Stack gap={4}>
      <FieldInput {...props} />
      <Text size="xs" c="dimmed">
        {t('site.steps_values')}{' '}
        {STEP_VALUES.map((name) => (
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
