import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

type VoucherFieldProps = {
  /** The voucher that the sum was asked with. */
  value: string | null;
  /** Why it was refused. */
  problem: string | null;
  checking: boolean;
  onChange: (value: string | null) => void;
};

/** The input of a voucher's code. It counts once the server has accepted it; a refused one stays to be corrected. */
export function VoucherField({ value, problem, checking, onChange }: VoucherFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value ?? '');
  if (value && !problem && !checking) {
    return (
      <Group justify="space-between">
        <Group gap="xs">
          <IconTicket size={22} aria-hidden />
          <Text>{t('book.voucher_used', { code: value })}</Text>
        </Group>
        <Button
          variant="subtle"
          onClick={() => {
            setTyped('');
            onChange(null);
          }}
        >
          {t('book.voucher_remove')}
        </Button>
      </Group>
    );
  }
  const apply = () => onChange(typed.trim().toUpperCase() || null);
  // Enter in this field means the voucher, not the whole booking.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Group align="start" gap="xs">
      <TextInput
        size="lg"
        flex="1 1 12rem"
        aria-label={t('book.voucher')}
        placeholder={t('book.voucher_hint')}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={enter}
      />
      <Button size="lg" variant="default" loading={checking && value !== null} onClick={apply}>
        {t('book.voucher_apply')}
      </Button>
    </Group>
  );
}
