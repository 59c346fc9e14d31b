import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';

type VoucherFieldProps = {
  /** The code that the price was asked with; null for none. */
  value: string | null;
  /** Why the code was refused; null when it was not. */
  problem: string | null;
  checking: boolean;
  /** The amount that it takes off, as text; null while that is not known, for example before a package is chosen. */
  saved?: string | null;
  /** The label above the input; without one it is named for screen readers alone. */
  label?: string;
  /** The size of the input: large on the calm screens of customers. */
  size?: 'sm' | 'lg';
  onChange: (value: string | null) => void;
};

/**
 * The input of a voucher's code, which counts once the server has accepted it; a refused code stays to be corrected.
 * The server is asked when the code is applied or the field is left, never while it is typed, since each unknown code
 * counts as a guess.
 */
export function VoucherField({
  value,
  problem,
  checking,
  saved = null,
  label,
  size = 'lg',
  onChange,
}: VoucherFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value ?? '');
  if (value && !problem && !checking) {
    return (
      // A key other than that of the form below, so that a press which leaves the field cannot end on the new button.
      <Group key="used" justify="space-between" data-wide>
        <Group gap="xs" role="status" wrap="nowrap">
          <IconTicket size={22} aria-hidden />
          <Text>
            {saved
              ? t('book.voucher_saves', { code: value, amount: saved })
              : t('book.voucher_used', { code: value })}
          </Text>
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
  const apply = () => {
    const next = typed.trim().toUpperCase() || null;
    if (next !== value) onChange(next);
  };
  // Enter in this field applies the voucher and does not send the booking.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Group key="typed" align={label && !problem ? 'end' : 'start'} gap="xs">
      <TextInput
        size={size}
        flex="1 1 12rem"
        label={label}
        aria-label={label ? undefined : t('book.voucher')}
        placeholder={t('book.voucher_hint')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={enter}
        onBlur={apply}
      />
      <Button
        size={size}
        variant="default"
        mt={label && problem ? 25 : undefined}
        loading={checking && value !== null}
        onClick={apply}
      >
        {t('book.voucher_apply')}
      </Button>
    </Group>
  );
}
