import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PictureOnPress } from '../../ui/values/pictures/picture-on-press.tsx';
import { ToneBadge } from '../../ui/values/status-badge.tsx';
import classes from './guide-kit/guide.module.css';
import type { ShownIncident } from './offline/with-queued.ts';

type IncidentListProps = {
  incidents: readonly ShownIncident[];
  travellers: readonly { booking_id: string; name: string | null }[];
  /** Renders the acts on an incident, shown below it. */
  act?: (incident: ShownIncident) => ReactNode;
};

/** The incidents of a departure, newest first: what happened to whom, and what the office did about it. */
export function IncidentList({ incidents, travellers, act }: IncidentListProps) {
  const { t } = useTranslation();
  if (incidents.length === 0) return <Text c="dimmed">{t('guide.incident.none')}</Text>;
  const nameOf = new Map(travellers.map(({ booking_id, name }) => [booking_id, name]));
  return (
    <ul className={classes.list}>
      {incidents.map((one) => (
        <li key={one.id} className={classes.person}>
          <Incident one={one} about={one.booking_id === null ? null : (nameOf.get(one.booking_id) ?? null)} />
          {act?.(one)}
        </li>
      ))}
    </ul>
  );
}

/**
 * One incident with its state, text, reporter and picture.
 * @param about the name of the traveller; null if of all or unnamed
 */
function Incident({ one, about }: { one: ShownIncident; about: string | null }) {
  const { t, dynamic, locale } = useTranslation();
  return (
    <div>
      <Text fw={600}>
        {dynamic(`choice.incident_kind.${one.kind}`)}
        {about && ` · ${about}`}{' '}
        <ToneBadge tone={one.handled_at ? 'done' : 'waiting'}>
          {one.handled_at
            ? t('guide.incident.handled', { name: one.handled_by ?? '' })
            : one.is_waiting
              ? t('guide.count.queued')
              : t('guide.incident.open')}
        </ToneBadge>
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{one.text}</Text>
      <Text c="dimmed" size="sm">
        {t('guide.incident.by', { name: one.reported_by, when: dateTimeText(one.noted_at, locale) })}
      </Text>
      {one.answer && (
        <Text mt={4}>
          {t('guide.incident.answer')}: {one.answer}
        </Text>
      )}
      {one.photo_file_id && (
        <PictureOnPress
          id={one.photo_file_id}
          alt={t('guide.incident.picture')}
          label={t('guide.incident.picture_show')}
          className={classes.picture}
        />
      )}
    </div>
  );
}
