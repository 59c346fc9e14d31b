import { Text } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';

/** The name of a traveller; while it is not known yet, the number of the booked place. @param at its position from 0 */
export function TravellerName({ name, at }: { name: string | null; at: number }) {
  const { t } = useTranslation();
  if (name) return <bdi>{name}</bdi>;
  return (
    <Text span inherit c="dimmed" fw={400}>
      {t('office.traveller_open', { number: at + 1 })}
    </Text>
  );
}
