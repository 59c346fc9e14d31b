import { Text } from '@mantine/core';
import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { VoucherCheck } from '../booking.queries.ts';
import classes from './voucher-note.module.css';

/**
 * What the voucher of a booking takes off, with its name, or why it does not apply, beside the steps before the last
 * one; nothing without a voucher.
 */
export function VoucherNote({ voucher }: { voucher: VoucherCheck }) {
  const { t, locale } = useTranslation();
  const { code, applied, problem, isOpen } = voucher;
  if (code === null) return null;
  const Icon = problem ? IconTicketOff : IconTicket;
  return (
    <div className={classes.note} role="status" data-problem={problem !== null || undefined}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div>
        {applied && (
          <>
            <Text fw={600}>{applied.name}</Text>
            <Text>
              {t('book.voucher_saves', { code, amount: money(applied.discount, applied.currency, locale) })}
            </Text>
            {applied.alumni_only && <Text c="dimmed">{t('book.voucher_alumni')}</Text>}
          </>
        )}
        {problem !== null && (
          <>
            <Text fw={600}>{t('book.voucher_not', { code })}</Text>
            <Text>{problem}</Text>
          </>
        )}
        {isOpen && applied === null && <Text>{t('book.voucher_used', { code })}</Text>}
      </div>
    </div>
  );
}
