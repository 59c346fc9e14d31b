import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { GuideKit, GuideKitPilgrim } from '@rihla/domain/guiding/guiding.shapes';
import { CARE_FIELD_NAMES, CARE_FIELDS } from '@rihla/domain/pilgrims/care/care.fields';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { RoomText } from '../journey/room-text.tsx';
import classes from './guide.module.css';
import { findPilgrims } from './find-pilgrims.ts';

/**
 * The tab of the pilgrims of a departure, with a search by name, room or invoice, and a filter for those who need care.
 */
export function PeopleTab({ kit }: { kit: GuideKit }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // In a group of hundreds the field shows each letter before the list follows.
  const sought = useDeferredValue(typed);
  const [careOnly, setCareOnly] = useState(false);
  const needCare = kit.pilgrims.filter(({ care }) => care !== null).length;
  const found = findPilgrims(kit.pilgrims, sought).filter((one) => !careOnly || one.care);
  return (
    <Stack>
      <TextInput
        label={t('guide.search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {needCare > 0 && (
        <Checkbox
          label={`${t('guide.care_only')} (${needCare})`}
          checked={careOnly}
          onChange={(event) => setCareOnly(event.currentTarget.checked)}
        />
      )}
      {found.length === 0 && <Text c="dimmed">{t('guide.nobody')}</Text>}
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.booking_id}>
            <Pilgrim one={one} kit={kit} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type PilgrimProps = { one: GuideKitPilgrim; kit: GuideKit };

/** One pilgrim: name and room, which unfold to all data that a guide may see. */
const Pilgrim = memo(function Pilgrim({ one, kit }: PilgrimProps) {
  const { t, dynamic } = useTranslation();
  return (
    <details className={classes.person}>
      <summary>
        <span>
          <strong>{one.name ?? t('guide.unnamed')}</strong>{' '}
          {one.care && <ToneBadge tone="waiting">{t('guide.care')}</ToneBadge>}
        </span>
        <Text span c="dimmed">
          {one.room ? one.room.name : t('guide.no_room')}
        </Text>
      </summary>
      <dl className={classes.facts}>
        {one.phone && (
          <Fact label={t('guide.phone')}>
            <PhoneLink phone={one.phone} />
          </Fact>
        )}
        {(one.sex || one.age !== null) && (
          <Fact label={t('guide.person')}>
            {[
              one.sex && dynamic(`guide.sex.${one.sex}`),
              one.age !== null && t('guide.age', { age: one.age }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
        <Fact label={t('guide.room')}>
          <RoomText room={one.room} hotels={kit.journey.hotels} />
        </Fact>
        <Fact label={t('guide.group')}>
          <bdi>{one.group.number}</bdi>
        </Fact>
        <Fact label={t('guide.contact')}>
          {one.group.contact.name} <PhoneLink phone={one.group.contact.phone} />
        </Fact>
        {one.care && <Care care={one.care} />}
        <Fact label={t('guide.code')}>
          <bdi>{one.code}</bdi>
        </Fact>
      </dl>
    </details>
  );
});

/** The health and care notes of a pilgrim that are filled in. */
function Care({ care }: { care: NonNullable<GuideKitPilgrim['care']> }) {
  const { t, field, dynamic } = useTranslation();
  return (
    <>
      {CARE_FIELD_NAMES.map((name) => {
        const value = care[name];
        const kind = CARE_FIELDS[name];
        if (!value) return null;
        return (
          <Fact key={name} label={field('care', name)}>
            {kind.kind === 'choice' ? dynamic(`choice.${kind.keyPrefix}.${value}`) : value}
          </Fact>
        );
      })}
      {care.pregnancy_weeks !== null && (
        <Fact label={t('guide.pregnant')}>{t('guide.weeks', { weeks: care.pregnancy_weeks })}</Fact>
      )}
    </>
  );
}

/** A label with its value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
