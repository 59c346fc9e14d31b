import { Button, Group, Text } from '@mantine/core';
import { DetailList } from '../../kit/detail-list.tsx';
import type { CallOutput } from '../../lib/api/api.ts';
import { count, dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { DateText } from '../../ui/values/date-text.tsx';

type ErasureReceipt = Pick<CallOutput<'my_privacy.erase'>['data'], 'id' | 'at' | 'erased' | 'kept'>;

/** Receipt of an erasure with a print button. The session has ended, so the customer cannot open it again later. */
export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">
        <bdi style={{ overflowWrap: 'anywhere' }}>{t('privacy.receipt_number', { number: receipt.id })}</bdi>{' '}
        · <DateText value={receipt.at} as="moment" />
      </Text>
      <ReceiptLines receipt={receipt} />
      <Group mt="md" className="no-print">
        <Button variant="default" onClick={() => window.print()}>
          {t('privacy.receipt_print')}
        </Button>
      </Group>
    </>
  );
}

/** List of what was erased with counts, and of what is kept until which day. */
export function ReceiptLines({ receipt }: { receipt: Pick<ErasureReceipt, 'erased' | 'kept'> }) {
  const { t, dynamic, locale } = useTranslation();
  const erased = receipt.erased.map(
    ({ kind, count: howMany }) => `${dynamic(`privacy.erased.${kind}`)} (${count(howMany, locale)})`,
  );
  return (
    <DetailList
      details={[
        { label: t('privacy.receipt_erased'), value: erased.join(', '), wide: true },
        ...receipt.kept.map(({ kind, count: howMany, until }) => ({
          label: t('privacy.receipt_kept'),
          value: `${dynamic(`privacy.kept.${kind}`)} (${count(howMany, locale)}) ${t('privacy.receipt_until', { day: dateText(until, locale) })}`,
          wide: true,
        })),
      ].map((detail, index) => ({ ...detail, label: index > 1 ? `${detail.label} ${index}` : detail.label }))}
    />
  );
}
