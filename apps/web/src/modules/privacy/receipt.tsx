import { Button, Group, Text } from '@mantine/core';
import { DetailList } from '../../kit/detail-list.tsx';
import type { CallOutput } from '../../lib/api/api.ts';
import { count, dateText } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DateText } from '../../ui/values/date-text.tsx';

type ReceiptOf = Pick<CallOutput<'my_privacy.erase'>['data'], 'id' | 'at' | 'erased' | 'kept'>;

/** The receipt of an erasure, which a customer prints or writes down before leaving: the session has ended. */
export function Receipt({ receipt }: { receipt: ReceiptOf }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">
        <bdi className="tabular">{t('privacy.receipt_number', { number: receipt.id })}</bdi> ·{' '}
        <DateText value={receipt.at} as="moment" />
      </Text>
      <ReceiptLines receipt={receipt} />
      <Group mt="md">
        <Button variant="default" onClick={() => window.print()}>
          {t('privacy.receipt_print')}
        </Button>
      </Group>
    </>
  );
}

/** What was erased, and what is kept until when. */
export function ReceiptLines({ receipt }: { receipt: Pick<ReceiptOf, 'erased' | 'kept'> }) {
  const { t, dynamic, locale } = useTranslation();
  const erased = receipt.erased.map(
    ({ kind, count: many }) => `${dynamic(`privacy.erased.${kind}`)} (${count(many, locale)})`,
  );
  return (
    <DetailList
      details={[
        { label: t('privacy.receipt_erased'), value: erased.join(', '), wide: true },
        ...receipt.kept.map(({ kind, count: many, until }) => ({
          label: t('privacy.receipt_kept'),
          value: `${dynamic(`privacy.kept.${kind}`)} (${count(many, locale)}) ${t('privacy.receipt_until', { day: dateText(until, locale) })}`,
          wide: true,
        })),
      ].map((detail, at) => ({ ...detail, label: at > 1 ? `${detail.label} ${at}` : detail.label }))}
    />
  );
}
