import { Alert, Button, Stack, Text } from '@mantine/core';
import { splitSavings } from '@rihla/domain/savings/balance';
import { amount } from '@rihla/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';

type SavingsNoteProps = {
  slug: string;
  /** The price of the booking, in the smallest unit of the plan's currency. */
  total: number;
  onStop: () => void;
};

/**
 * The note how the balance of a savings plan pays a booking: its first payment, what is left to pay, and what stays
 * saved.
 */
export function SavingsNote({ slug, total, onStop }: SavingsNoteProps) {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['user_savings', 'plan', slug],
    queryFn: ({ signal }) => call('user_savings.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
  return (
    <QueryState query={query} lines={2}>
      {(plan) => {
        const say = (units: number) => money(units, plan.currency, locale);
        const { paid, left } = splitSavings(amount(plan.balance), amount(total));
        return (
          <Alert title={t('book.savings.note', { number: plan.number })}>
            <Stack gap={4} align="start">
              <Text>{t('book.savings.sum', { balance: say(plan.balance), paid: say(paid) })}</Text>
              {total > paid && <Text>{t('book.savings.rest', { rest: say(total - paid) })}</Text>}
              {left > 0 && <Text>{t('book.savings.left', { left: say(left) })}</Text>}
              <Button variant="subtle" onClick={onStop}>
                {t('book.savings.stop')}
              </Button>
            </Stack>
          </Alert>
        );
      }}
    </QueryState>
  );
}
