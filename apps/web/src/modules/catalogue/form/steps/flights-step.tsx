import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { LegNote } from '../leg-note.tsx';
import { checkRows } from '../listing-inputs.tsx';
import { LiveJourney } from '../live-journey.tsx';
import { LocalTimeInput } from '../local-time-input.tsx';
import { PartRows } from '../rows/part-rows.tsx';
import type { Row } from '../rows/rows.ts';
import { useNeededMark } from '../step-flow.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { syncParts } from '../rows/sync-parts.ts';
import { useStepForm } from '../use-step-form.ts';

const LEG = [
  'direction',
  'type',
  'airline_id',
  'code',
  'departure_airport_id',
  'departs_at',
  'arrival_airport_id',
  'arrives_at',
  'terminal',
  'pnr',
] as const;

const WIDE_FIELDS = ['departure_airport_id', 'departs_at', 'arrival_airport_id', 'arrives_at'];

const CLOCKS = { departs_at: LocalTimeInput, arrives_at: LocalTimeInput };

/**
 * The step of the package's form with flights (hours as the clocks of the airports show them), buses and other
 * transport.
 */
export function FlightsStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const neededMark = useNeededMark();
  const { t, field } = translation;
  const { flights: flight, listings_buses: bus, listings_transports: ride } = listingParts;
  const form = useStepForm({
    listing,
    step: 'flights',
    valuesOf,
    check: (values) => ({
      ...checkRows('flights', values.flights, flight, translation),
      ...checkRows('buses', values.buses, bus, translation),
      ...checkRows('transports', values.transports, ride, translation),
    }),
    saveChanges: async (values, { lastRead, onRowAdded }) => {
      const rowContext = { listingId: lastRead.id, onRowAdded };
      await syncParts({
        ...rowContext,
        part: 'flights',
        name: 'flights',
        known: lastRead.flights,
        rows: values.flights,
      });
      await syncParts({
        ...rowContext,
        part: 'listings_buses',
        name: 'buses',
        known: lastRead.buses,
        rows: values.buses,
      });
      await syncParts({
        ...rowContext,
        part: 'listings_transports',
        name: 'transports',
        known: lastRead.transports,
        rows: values.transports,
      });
    },
    onSaved,
  });
  const { values, change } = form;
  return (
    <StepFrame form={form}>
      <LiveJourney listing={listing} flights={values.flights} />
      <FormSection
        title={field('listing', 'flights')}
        why={t('listing.flights_why')}
        mark={neededMark('flights', form.values.flights)}
      >
        <PartRows
          form={form}
          name="flights"
          part={flight}
          rows={values.flights}
          onChange={(rows) => change('flights', rows)}
          fields={LEG}
          double={WIDE_FIELDS}
          inputs={CLOCKS}
          fresh={(rows) => freshLeg(rows, listing)}
          called={t('listing.leg')}
          add={t('listing.leg_add')}
          orderable
          note={(row) => <LegNote row={row} />}
        />
      </FormSection>
      <FormSection title={field('listing', 'buses')} why={t('listing.buses_why')}>
        <PartRows
          form={form}
          name="buses"
          part={bus}
          rows={values.buses}
          onChange={(rows) => change('buses', rows)}
          fields={['leg', 'bus_id', 'note']}
          fresh={() => ({ leg: '', bus_id: null, note: null })}
          called={field('listing', 'buses')}
          add={t('listing.bus_add')}
          orderable
        />
      </FormSection>
      <FormSection title={field('listing', 'transports')} why={t('listing.transports_why')}>
        <PartRows
          form={form}
          name="transports"
          part={ride}
          rows={values.transports}
          onChange={(rows) => change('transports', rows)}
          fields={['day', 'kind', 'from_place', 'to_place', 'operator', 'note']}
          fresh={(rows) => freshRide(rows)}
          called={field('listing', 'transports')}
          add={t('listing.transport_add')}
          orderable
        />
      </FormSection>
    </StepFrame>
  );
}

/** The values of a new row of transport: it starts where the last one ended. */
function freshRide(rows: readonly Row[]) {
  const last = rows.at(-1);
  return {
    day: last?.day ?? null,
    kind: 'TRAIN',
    from_place: last?.to_place ?? '',
    to_place: '',
    operator: null,
    note: null,
  };
}

/**
 * The values of a new flight: the first leaves on the day of departure; a further one is proposed as the flight
 * back, on the day of return, with the airline of the last one and its airports exchanged.
 */
function freshLeg(rows: readonly Row[], { departure_at: departure, return_at: back }: Listing) {
  const last = rows.at(-1);
  const day = last ? back : departure;
  return {
    direction: last ? 'BACK' : 'GO',
    type: 'DIRECT',
    airline_id: last?.airline_id ?? null,
    code: '',
    departure_airport_id: last?.arrival_airport_id ?? null,
    departs_at: day ? `${day}T` : '',
    arrival_airport_id: last?.departure_airport_id ?? null,
    arrives_at: day ? `${day}T` : '',
    terminal: null,
    pnr: null,
  };
}

/**
 * The values of this step of the package's form, taken from a package: flights, other transport and buses as rows.
 */
function valuesOf(listing: Listing) {
  return {
    flights: listing.flights.map(
      (leg): Row => ({
        key: leg.id,
        ...Object.fromEntries(LEG.map((name) => [name, leg[name]])),
      }),
    ),
    transports: listing.transports.map(
      ({ id, day, kind, from_place, to_place, operator, note }): Row => ({
        key: id,
        day,
        kind,
        from_place,
        to_place,
        operator,
        note,
      }),
    ),
    buses: listing.buses.map(({ id, leg, bus_id, note }): Row => ({ key: id, leg, bus_id, note })),
  };
}
