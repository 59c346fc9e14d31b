import { Alert } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { countPeople, placesOf, type Variant } from '../../booking-draft.ts';
import { priceDraft } from '../../booking-sum.ts';
import { mostOf, type RoomProblem, roomProblem } from '../../room-limits.ts';
import classes from './room-step.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { Stepper } from './stepper.tsx';

/**
 * The step of a booking that asks how many people sleep in each type of room. It says why when they cannot be booked,
 * and when no seats are left.
 */
export function RoomStep({ draft, listing, voucher, change, onNext }: StepProps) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const { people } = countPeople(placesOf(draft, listing));
  const problem = roomProblem(draft, listing);
  const seatsTaken = listing.variants.some(
    (variant) => mostOf(variant, draft, listing) <= (draft.pax[variant.id] ?? 0),
  );
  const set = (variant: Variant, count: number) => change({ pax: { ...draft.pax, [variant.id]: count } });
  return (
    <StepForm
      title={t('book.rooms.title')}
      intro={t('book.rooms.lead')}
      total={priceDraft(draft, listing, voucher).total}
      currency={listing.currency}
      people={people}
      submitLabel={t('act.next')}
      onSubmit={() => (problem ? setTried(true) : onNext())}
    >
      {problem && (tried || problem.code === 'over_seats') && <RoomProblemNote problem={problem} />}
      <ul className={classes.rooms}>
        {listing.variants.map((variant) => (
          <li
            key={variant.id}
            className={classes.room}
            data-chosen={(draft.pax[variant.id] ?? 0) > 0 || undefined}
          >
            <div className={classes.words}>
              <strong>{variant.name}</strong>
              <RoomText variant={variant} />
              <span>
                <MoneyText amount={variant.price} currency={listing.currency} />{' '}
                <span className={classes.what}>{t('book.per_person')}</span>
              </span>
            </div>
            <Stepper
              label={variant.name}
              value={draft.pax[variant.id] ?? 0}
              max={mostOf(variant, draft, listing)}
              onChange={(count) => set(variant, count)}
            />
          </li>
        ))}
      </ul>
      {seatsTaken && people > 0 && !problem && (
        <p className={classes.limit} role="status">
          <IconArmchair size={20} aria-hidden />
          {t('book.rooms.all_taken', { count: listing.seats_left })}
        </p>
      )}
    </StepForm>
  );
}

/**
 * What a type of room means (how many share it; whether a child or an infant has a seat), where the name of the
 * variant does not say more than the type.
 */
function RoomText({ variant }: { variant: Variant }) {
  const { t, dynamic } = useTranslation();
  const plain = variant.name.toLowerCase() === dynamic(`choice.room_type.${variant.room_type}`).toLowerCase();
  const small = variant.room_type === 'CHILD' || variant.room_type === 'INFANT';
  return plain || small ? <span className={classes.what}>{t(`book.room.${variant.room_type}`)}</span> : null;
}

/** Why the chosen rooms cannot be booked, in words. */
function RoomProblemNote({ problem }: { problem: RoomProblem }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" role="alert" tabIndex={-1} data-wrong>
      {problem.code === 'over_seats'
        ? t('book.rooms.over_seats', { left: problem.left, surplus: problem.surplus })
        : t(`book.rooms.${problem.code}`)}
    </Alert>
  );
}
