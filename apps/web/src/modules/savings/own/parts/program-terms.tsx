import { List, Text } from '@mantine/core';
import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { DetailList } from '../../../../kit/detail-list.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import type { Program } from '../savings.queries.ts';

/** Terms of a savings program: price, minimum amounts, withdrawal fee, its own texts, and the departure to save for. */
export function ProgramTerms({ program }: { program: Program }) {
  const { t, locale } = useTranslation();
  const moneyText = (units: number) => money(units, program.currency, locale);
  const percent = program.withdrawal_fee_percent;
  return (
    <Panel title={t('savings.terms')}>
      <DetailList
        details={[
          { label: t('savings.term_price'), value: moneyText(program.price) },
          {
            label: t('savings.term_deposit'),
            value: moneyText(Math.max(1, program.minimum_partial_payment)),
          },
          { label: t('savings.term_minimum'), value: moneyText(program.minimum_balance) },
          {
            label: t('savings.term_fee'),
            value: percent > 0 ? t('savings.term_fee_value', { percent }) : t('savings.term_fee_none'),
          },
        ]}
      />
      {program.terms.length > 0 && (
        <List spacing={4}>
          {program.terms.map((term) => (
            <List.Item key={term}>{term}</List.Item>
          ))}
        </List>
      )}
      <Text c="dimmed">{t('savings.held')}</Text>
      {program.saves_for ? (
        <Target target={program.saves_for} />
      ) : (
        <Text c="dimmed">{t('savings.no_seat')}</Text>
      )}
    </Panel>
  );
}

/** The departure that the program saves for: its day, hotels and free seats as they are now. */
function Target({ target }: { target: NonNullable<Program['saves_for']> }) {
  const { t, locale } = useTranslation();
  return (
    <div>
      <Text fw={600}>
        {t('savings.saves_for')}: {target.name}
      </Text>
      <Text>
        {[
          target.departure_at && dateText(target.departure_at, locale),
          ...target.hotels.map(({ name }) => name),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text c="dimmed">{t('savings.saves_for_seats', { seats: target.seats_left })}</Text>
    </div>
  );
}
