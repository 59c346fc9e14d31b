import { Radio, Stack } from '@mantine/core';
import { INSTALMENT_RHYTHMS, type InstalmentRhythm } from '@rihla/domain/invoices/plan/instalments';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';

/** A chosen deposit reminder: how often (null: never), and the amount intended each time (null: not stated). */
export type ReminderChoice = { rhythm: InstalmentRhythm | null; amount: number | null };

type ReminderFieldsProps = {
  value: ReminderChoice;
  currency: Currency;
  onChange: (value: ReminderChoice) => void;
};

/** Inputs for a deposit reminder: how often or never, and the amount that the saver intends to deposit each time. */
export function ReminderFields({ value, currency, onChange }: ReminderFieldsProps) {
  const { t, dynamic, field } = useTranslation();
  return (
    <Stack gap="sm">
      <Radio.Group
        label={field('savings', 'rhythm')}
        description={t('savings.reminder_lead')}
        value={value.rhythm ?? 'NONE'}
        onChange={(rhythm) => onChange({ ...value, rhythm: rhythm === 'NONE' ? null : rhythm })}
      >
        <Stack gap="xs" mt="xs">
          {[...INSTALMENT_RHYTHMS, 'NONE'].map((rhythm) => (
            <Radio
              key={rhythm}
              value={rhythm}
              size="md"
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
              label={dynamic(`choice.savings_rhythm.${rhythm}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value.rhythm !== null && (
        <MoneyInput
          size="lg"
          label={field('savings', 'amount')}
          currency={currency}
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount })}
        />
      )}
    </Stack>
  );
}
