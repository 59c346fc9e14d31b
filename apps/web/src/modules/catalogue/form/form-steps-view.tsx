import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { listingFormPath, type Listing, validationQuery } from '../listing.queries.ts';
import { type FormStep, isStepDone, stepsOf } from './form-steps.ts';
import { StepFlowContext } from './step-flow.ts';
import type { StepProps } from './step-props.ts';

/** The component of each step; its code is loaded when the step is opened. */
const STEPS: Readonly<Record<FormStep, ComponentType<StepProps>>> = {
  basic: lazy(async () => ({ default: (await import('./steps/basic-step.tsx')).BasicStep })),
  schedule: lazy(async () => ({ default: (await import('./steps/schedule-step.tsx')).ScheduleStep })),
  prices: lazy(async () => ({ default: (await import('./steps/prices-step.tsx')).PricesStep })),
  hotels: lazy(async () => ({ default: (await import('./steps/hotels-step.tsx')).HotelsStep })),
  flights: lazy(async () => ({ default: (await import('./steps/flights-step.tsx')).FlightsStep })),
  itinerary: lazy(async () => ({ default: (await import('./steps/itinerary-step.tsx')).ItineraryStep })),
  addons: lazy(async () => ({ default: (await import('./steps/addons-step.tsx')).AddonsStep })),
  terms: lazy(async () => ({ default: (await import('./steps/terms-step.tsx')).TermsStep })),
  page: lazy(async () => ({ default: (await import('./steps/page-step.tsx')).PageStep })),
};

/** Form of a package: the row of steps with their progress, and the open step. Each step saves by itself. */
export function FormSteps({ listing }: { listing: Listing }) {
  const { dynamic } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const validation = useQuery(validationQuery(listing.id));
  const [saves, setSaves] = useState(0);
  const goesOn = useRef(false);
  const steps = stepsOf(listing.category);
  const current = steps.find((step) => step === query.get('step')) ?? steps[0] ?? 'basic';
  const StepForm = STEPS[current];
  const frame = useRef<HTMLDivElement>(null);
  const arrival = useRef<Arrival>('first');
  const arrive = useCallback(() => {
    const was = arrival.current;
    if (was === 'going') arrival.current = 'there';
    return was;
  }, []);
  const openStep = (step: string) => {
    arrival.current = 'going';
    setQuery({ step });
  };
  const saved = (step: FormStep, fresh: Listing) => {
    // A user who has opened another step while this one was saved stays there.
    const next = goesOn.current && step === current ? stepAfter(step, fresh.category) : undefined;
    goesOn.current = false;
    // A draft that is renamed, or becomes a savings program, has another address.
    if (fresh.slug !== listing.slug || fresh.category !== listing.category) {
      if (next) arrival.current = 'going';
      void navigate(listingFormPath(fresh, next ?? current), { replace: true });
    } else if (next) openStep(next);
    setSaves((count) => count + 1);
  };
  const next = stepAfter(current, listing.category);
  const flow = {
    category: listing.category,
    hasNext: next !== undefined,
    goOn: (when: 'now' | 'saved') => {
      goesOn.current = when === 'saved';
      if (when === 'now' && next) openStep(next);
    },
    stay: () => {
      goesOn.current = false;
    },
  };
  return (
    <Stack gap="md" ref={frame}>
      <Steps
        steps={steps.map((step) => ({
          id: step,
          label: dynamic(`listing.step.${step}`),
          done: isStepDone(step, listing, validation.data),
        }))}
        current={current}
        onPick={openStep}
      />
      <StepFlowContext value={flow}>
        <Suspense fallback={<LoadingLines lines={8} />}>
          <StepForm
            key={`${current}.${saves}`}
            listing={listing}
            onSaved={(fresh) => saved(current, fresh)}
          />
          <FocusOnStep key={`focus ${current}.${saves}`} frame={frame} arrive={arrive} />
        </Suspense>
      </StepFlowContext>
    </Stack>
  );
}

/** The step that follows a step in the form of a category; undefined after the last. */
function stepAfter(step: FormStep, category: Listing['category']): FormStep | undefined {
  const steps = stepsOf(category);
  return steps[steps.indexOf(step) + 1];
}

/** How the shown step was reached: with the page, by going to it (until it has the focus), or it was already shown. */
type Arrival = 'first' | 'going' | 'there';
type FocusOnStepProps = {
  frame: RefObject<HTMLElement | null>;
  /** Tells how the user came to this step; `going` is answered once, then `there`. */
  arrive: () => Arrival;
};

/**
 * Moves the focus to the heading of a step that the user has gone to. When a save draws the step again and the focus
 * is lost, it is moved there once more. Draws nothing.
 */
function FocusOnStep({ frame, arrive }: FocusOnStepProps) {
  useEffect(() => {
    const came = arrive();
    // The save of the step before ended late and has drawn this step again.
    const lost = came === 'there' && document.activeElement === document.body;
    if (came !== 'going' && !lost) return;
    const top = frame.current?.querySelector<HTMLElement>('form h2');
    if (!top) return;
    top.tabIndex = -1;
    top.focus();
  }, [frame, arrive]);
  return null;
}
