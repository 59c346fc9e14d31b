import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { PhoneInput } from '../../../../ui/inputs/phone-input.tsx';
import { LazyWishFields } from '../../../invoices/wishes/lazy-wish-fields.tsx';
import { placeName } from '../../place-name.ts';
import { profilesQuery } from '../../booking.queries.ts';
import type { StatedWish } from '../../../invoices/wishes/stated-wish.ts';
import { countPeople, type Place, placesOf } from '../../booking-draft.ts';
import { type PersonField, personProblems } from '../../booking-steps.ts';
import { priceDraft } from '../../booking-sum.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { TravellerFields } from '../traveller-fields.tsx';

/** The wishes for shared rooms of travellers who are still in the booking. */
function wishesHere(wishes: readonly StatedWish[], places: readonly Place[]): StatedWish[] {
  return wishes.filter(({ person }) => places.some(({ key }) => key === person));
}

/**
 * The step of a booking that asks for the contact person and the names of the travellers, as far as they are known.
 */
export function PeopleStep({ draft, listing, voucher, change, onNext }: StepProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const fields = useRef<HTMLDivElement>(null);
  const profiles = useQuery(profilesQuery);
  const places = placesOf(draft, listing);
  const problems = personProblems(draft, { t });
  const submit = () => {
    const [first] = Object.keys(problems) as PersonField[];
    if (!first) return onNext();
    setLeft(new Set(['pic_name', 'pic_phone', 'pic_email']));
    fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: PersonField) => ({
    name,
    size: 'lg' as const,
    required: true,
    label: t(`book.${name}`),
    value: draft[name],
    error: left.has(name) ? problems[name] : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });
  return (
    <StepForm
      title={t('book.people.title')}
      total={priceDraft(draft, listing, voucher).total}
      currency={listing.currency}
      people={countPeople(places).people}
      submitLabel={t('act.next')}
      onSubmit={submit}
    >
      <Panel title={t('book.people.pic')}>
        <Text c="dimmed">{t('book.people.pic_why')}</Text>
        <Stack gap="md" ref={fields}>
          <TextInput
            {...field('pic_name')}
            autoComplete="name"
            onChange={(event) => change({ pic_name: event.currentTarget.value })}
          />
          <PhoneInput {...field('pic_phone')} onChange={(pic_phone) => change({ pic_phone })} />
          <TextInput
            {...field('pic_email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            onChange={(event) => change({ pic_email: event.currentTarget.value })}
          />
        </Stack>
      </Panel>
      <Panel
        title={t('book.people.travellers', travellerNouns(listing.category))}
        action={
          <Button variant="light" onClick={submit}>
            {t('book.people.later')}
          </Button>
        }
      >
        <Text c="dimmed">{t('book.people.travellers_why')}</Text>
        <TravellerFields
          size="lg"
          hints={{ known: t('book.people.known'), added: t('book.people.new') }}
          draft={draft}
          listing={listing}
          profiles={profiles.data ?? []}
          onChange={(travellers) => change({ travellers })}
        />
      </Panel>
      <Panel title={t('wish.title')}>
        <Text c="dimmed">{t('wish.why')}</Text>
        <LazyWishFields
          people={places.map((place, index) => ({
            id: place.key,
            label: draft.travellers[place.key]?.name.trim() || placeName(place, index),
          }))}
          wishes={wishesHere(draft.wishes, places)}
          onChange={(wishes) => change({ wishes })}
          size="lg"
        />
      </Panel>
    </StepForm>
  );
}
