import { Input, Text } from '@mantine/core';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { FigureInput } from '../../../../ui/inputs/figure-input.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { countPeople, placesOf } from '../../booking-draft.ts';
import type { ListingSectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';
import classes from './rooms-section.module.css';

/** The largest number of people that can be typed for one type of room. */
const MOST_PEOPLE = 300;

/** The choice of how many people sleep in each type of room, with the number of seats left. */
export function RoomsSection({ draft, change, problems, refusal, listing }: ListingSectionProps) {
  const { t, dynamic } = useTranslation();
  const { people, seats } = countPeople(placesOf(draft, listing));
  const left = listing.seats_left - seats;
  return (
    <FormSection title={t('office.rooms')} why={t('office.rooms_why')}>
      <SectionRefusal text={refusal} />
      <ul className={classes.rooms} data-wide>
        {listing.variants.map((variant) => (
          <li key={variant.id} className={classes.room}>
            <span className={classes.name} id={`room-${variant.id}`}>
              {variant.name}
              <span className={classes.detail}>
                {dynamic(`choice.room_type.${variant.room_type}`)}
                {!variant.is_public && ` · ${t('office.room_private')}`}
              </span>
            </span>
            <MoneyText amount={variant.price} currency={listing.currency} />
            <FigureInput
              className={classes.count}
              aria-labelledby={`room-${variant.id}`}
              error={problems.pax !== undefined}
              onFocus={(event) => event.currentTarget.select()}
              value={draft.pax[variant.id] ?? 0}
              onChange={(count) =>
                change({
                  pax: { ...draft.pax, [variant.id]: Math.min(MOST_PEOPLE, Math.max(0, count ?? 0)) },
                })
              }
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c={left < 0 ? 'red' : 'dimmed'} aria-live="polite" data-wide>
        {t('office.rooms_sum', { people, seats, left: Math.max(0, left) })}
      </Text>
      {problems.pax && (
        <Input.Error role="alert" data-wide>
          {problems.pax}
        </Input.Error>
      )}
    </FormSection>
  );
}
