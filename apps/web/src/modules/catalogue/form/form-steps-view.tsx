import { Button, Group, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
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
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { formAt, type Listing, validationQuery } from '../listing.queries.ts';
import { type FormStep, isStepDone, stepsOf } from './form-steps.ts';
import type { StepProps } from './step-props.ts';

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

/** The steps of the form with their progress; each is loaded when it is opened and saves by itself. */
export function FormSteps({ listing }: { listing: Listing }) {
  const { dynamic } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const validation = useQuery(validationQuery(listing.id));
  const [saves, setSaves] = useState<Saves>({ count: 0, of: null });
  const steps = stepsOf(listing.category);
  const current = steps.find((step) => step === query.get('step')) ?? steps[0] ?? 'basic';
  const StepForm = STEPS[current];
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const arrival = useRef<Arrival>('first');
  const arrive = useCallback(() => {
    const was = arrival.current;
    if (was === 'going') arrival.current = 'there';
    return was;
  }, []);
  const go = (step: string) => {
    arrival.current = 'going';
    setQuery({ step });
  };
  const saved = (step: FormStep, fresh: Listing) => {
    // A draft that is renamed, or becomes a savings program, has another address.
    if (fresh.slug !== listing.slug || fresh.category !== listing.category) {
      void navigate(formAt(fresh, current), { replace: true });
    }
    setSaves(({ count }) => ({ count: count + 1, of: step }));
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
        onPick={go}
      />
      <Suspense fallback={<LoadingLines lines={8} />}>
        <StepForm
          key={`${current}.${saves.count}`}
          listing={listing}
          onSaved={(fresh) => saved(current, fresh)}
        />
        <FocusOnStep key={`focus ${current}.${saves.count}`} frame={frame} arrive={arrive} />
      </Suspense>
      <NextStep
        key={current}
        from={current}
        step={steps[steps.indexOf(current) + 1]}
        saves={saves}
        onGo={go}
      />
    </Stack>
  );
}

type Arrival = 'first' | 'going' | 'there';
type FocusOnStepProps = {
  frame: RefObject<HTMLElement | null>;
  /** Answers once how the user came to this step. */
  arrive: () => Arrival;
};

/** Moves the focus to the top of a step that the user has gone on to. */
function FocusOnStep({ frame, arrive }: FocusOnStepProps) {
  useEffect(() => {
    const came = arrive();
    // A save of the step before, which arrived late, has drawn this one anew.
    const lost = came === 'there' && document.activeElement === document.body;
    if (came !== 'going' && !lost) return;
    const top = frame.current?.querySelector<HTMLElement>('form h2');
    if (!top) return;
    top.tabIndex = -1;
    top.focus();
  }, [frame, arrive]);
  return null;
}

/** How often the form was saved, and which step last. */
type Saves = { count: number; of: FormStep | null };
type NextStepProps = {
  from: FormStep;
  step: FormStep | undefined;
  saves: Saves;
  onGo: (step: FormStep) => void;
};

/** The button to the next step; it takes the focus after a save, so that Enter goes on. */
function NextStep({ from, step, saves, onGo }: NextStepProps) {
  const { t, dynamic } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [seen] = useState(saves);
  useEffect(() => {
    if (saves !== seen && saves.of === from) button.current?.focus();
  }, [saves, seen, from]);
  if (!step) return null;
  return (
    <Group justify="flex-end">
      <Button
        ref={button}
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onGo(step)}
      >
        {t('listing.next', { step: dynamic(`listing.step.${step}`) })}
      </Button>
    </Group>
  );
}
