import { Button, Stack, Text } from '@mantine/core';
import { Section } from '../../../../ui/section.tsx';
import { fullDateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CancellationTermsList } from '../../../../ui/sums/cancellation-terms.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { InvoiceLines } from '../../../../ui/sums/invoice-lines.tsx';
import { AlsoOn } from '../../../invoices/also-on.tsx';
import type { OfficeQuote } from '../office-booking.queries.ts';
import classes from './quote-aside.module.css';

type QuoteAsideProps = {
  quote: OfficeQuote | undefined;
  /** Whether a newer price is being computed. */
  reading: boolean;
  /** Why there is no price, or why booking was refused, when that belongs to no section; null for neither. */
  failure: unknown;
  /** The number of fields that are wrong. */
  problems: number;
  busy: boolean;
};

/**
 * The price of the office's booking so far, what must be paid first, and the button that books. `quote` is the price as
 * the server computed it; its `own_fee` is what the agent who books will earn.
 */
export function QuoteAside({ quote, reading, failure, problems, busy }: QuoteAsideProps) {
  const { t, locale } = useTranslation();
  return (
    <Section title={t('office.sum')} className={classes.aside}>
      <FormError error={failure} />
      {quote ? (
        <div className={classes.sum} data-old={reading || undefined} aria-busy={reading}>
          <InvoiceLines
            currency={quote.currency}
            lines={quote.lines}
            totals={[{ label: t('office.total'), amount: quote.total }]}
          />
          <Terms quote={quote} />
          {quote.also_on.map(({ booking, slug, number }) => (
            <AlsoOn
              key={`${booking} ${slug}`}
              words={t('office.place_also_on', { place: booking + 1, number })}
              to={`/admin/transactions/invoices/${slug}`}
            />
          ))}
          <Text fw={600} size="sm" mt="sm" mb={4}>
            {t('cancellation.title')}
          </Text>
          <CancellationTermsList terms={quote.cancellation_terms} />
          {quote.own_fee !== undefined && (
            <Text size="sm" mt="xs">
              {t('office.own_fee', { amount: money(quote.own_fee, quote.currency, locale) })}
            </Text>
          )}
        </div>
      ) : (
        <Text c="dimmed" size="sm">
          {t('office.sum_empty')}
        </Text>
      )}
      <Stack gap={6}>
        <Button type="submit" size="md" loading={busy}>
          {quote ? t('office.confirm', { people: quote.pax }) : t('office.confirm_plain')}
        </Button>
        {problems > 0 && (
          <Text size="sm" c="red" role="status">
            {t('form.invalid')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** The smallest amount of the first payment, and until when it must be paid. */
function Terms({ quote }: { quote: OfficeQuote }) {
  const { t, locale } = useTranslation();
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {t('office.first_payment', {
        amount: money(quote.payable.minimum, quote.currency, locale),
        until: fullDateText(quote.payment_deadline_at, locale),
      })}
    </Text>
  );
}
