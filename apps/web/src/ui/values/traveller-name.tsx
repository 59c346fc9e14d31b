import { Text } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * The name of a traveller; when it is not known yet (null), the number of the traveller in the booking.
 * @param index the traveller's position in the booking, from 0
 */
export function TravellerName({ name, index }: { name: string | null; index: number }) {
  const { t } = useTranslation();
  if (name) return <bdi>{name}</bdi>;
  return (
    <Text span inherit c="dimmed" fw={400}>
      {t('office.traveller_open', { number: index + 1 })}
    </Text>
  );
}
