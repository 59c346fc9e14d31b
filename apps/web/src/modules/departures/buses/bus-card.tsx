import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './buses.module.css';
import type { Bus, Rider } from './buses.queries.ts';
import { RiderList } from './rider-list.tsx';

type BusCardProps = {
  bus: Bus;
  riders: readonly Rider[];
  /** The name of the guide; null while the bus has none. */
  guide: string | null;
  chosen: ReadonlySet<string>;
  /** Selects riders by the ids of their bookings, or unselects them; absent for whoever only reads. */
  choose: ((ids: readonly string[], on: boolean) => void) | undefined;
  /** Opens the form of the bus; absent for whoever only reads. */
  edit: (() => void) | undefined;
};

/** A card with one bus: seats taken, guide and riders. */
export function BusCard({ bus, riders, guide, chosen, choose, edit }: BusCardProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.card} aria-label={bus.name}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{bus.name}</Text>
          <Text size="sm" c="dimmed">
            {t('buses.of_seats', { people: riders.length, seats: bus.seats })}
          </Text>
          {guide && (
            <Text size="sm" c="dimmed">
              {t('buses.guide')}: {guide}
            </Text>
          )}
        </div>
        {edit && (
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('buses.edit', { bus: bus.name })}
            onClick={edit}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {riders.length === 0 && <Text c="dimmed">{t('buses.nobody')}</Text>}
      <RiderList riders={riders} chosen={chosen} choose={choose} leader={bus.leader} />
    </section>
  );
}
