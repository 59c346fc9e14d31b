import { VACCINES } from '@rihla/domain/pilgrims/vaccine-choices';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { type Care, careCalls, invalidateCare } from './care.queries.ts';
import classes from './care.module.css';

type Props = { care: Care; office: boolean };
type Vaccine = (typeof VACCINES)[number];
/** A vaccine to be recorded; an object of its own for each time it is asked for. */
export type AskedVaccine = { vaccine: Vaccine };

/**
 * List of a pilgrim's vaccinations with the card numbers, and a form to record one.
 * @param asked opens the form for this vaccine with the focus in it; the list gets the focus where none may be recorded
 */
export function Vaccinations({ care, office, asked }: Props & { asked: AskedVaccine | null }) {
  const can = useCan();
  const mayAdd = !office || can('vaccination.create');
  const [added, setAdded] = useState<{ vaccine: Vaccine | null } | null>(null);
  const [answered, setAnswered] = useState<AskedVaccine | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    if (asked && mayAdd) setAdded(asked);
  }
  const section = useRef<HTMLDivElement>(null);
  const focused = useRef<AskedVaccine | null>(null);
  useEffect(() => {
    if (asked === null || asked === focused.current) return;
    focused.current = asked;
    const day = section.current?.querySelector<HTMLElement>('input[name=given_on]');
    (day ?? section.current)?.focus();
  }, [asked, added]);
  return (
    <div ref={section} tabIndex={-1}>
      {added ? (
        <VaccinationForm
          key={added.vaccine}
          care={care}
          office={office}
          vaccine={added.vaccine}
          onClose={() => setAdded(null)}
        />
      ) : (
        <VaccinationList
          care={care}
          office={office}
          onAdd={mayAdd ? () => setAdded({ vaccine: null }) : null}
        />
      )}
    </div>
  );
}

/** The recorded vaccinations, with a button to record one; null instead of `onAdd` where none may be recorded. */
function VaccinationList({ care, office, onAdd }: Props & { onAdd: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('vaccination.title')}>
      <div data-wide>
        {care.vaccinations.length === 0 ? (
          <Text c="dimmed">{t('vaccination.none')}</Text>
        ) : (
          <ul className={classes.rows}>
            {care.vaccinations.map((one) => (
              <Row key={one.id} one={one} office={office} />
            ))}
          </ul>
        )}
        {onAdd && (
          <Button variant="default" mt="sm" onClick={onAdd}>
            {t('vaccination.add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** One vaccination, with a button to remove it if it was recorded by mistake. */
function Row({ one, office }: { one: Care['vaccinations'][number]; office: boolean }) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const vaccine = dynamic(`choice.vaccine.${one.vaccine}`);
  const remove = () =>
    confirmAct({
      title: `${t('vaccination.remove', { vaccine })}?`,
      consequence: t('vaccination.remove_text'),
      actLabel: t('vaccination.remove', { vaccine }),
      danger: true,
      run: async () => {
        await careCalls(office).unvaccinate(one.id);
        await invalidateCare(client);
        toastSuccess(t('vaccination.removed'));
      },
    });
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={550}>{vaccine}</Text>
          <Text size="sm" c="dimmed">
            <DateText value={one.given_on} />
            {one.card_number && <> · {t('vaccination.card', { number: one.card_number })}</>}
          </Text>
        </div>
        {(!office || can('vaccination.delete')) && (
          <ActionIcon
            variant="subtle"
            size="xl"
            aria-label={t('vaccination.remove', { vaccine })}
            onClick={remove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

type Values = { vaccine: Vaccine | null; given_on: string | null; card_number: string };

type VaccinationFormProps = Props & { vaccine: Vaccine | null; onClose: () => void };

/**
 * Form that records a vaccination. What was typed for one vaccine is not restored where another is asked for.
 * @param vaccine the vaccine that is chosen at first
 */
function VaccinationForm({ care, office, vaccine: chosen, onClose }: VaccinationFormProps) {
  const { t, field } = useTranslation();
  const client = useQueryClient();
  const today = agencyDay(useNow(60_000));
  const required = (name: keyof Values) => t('error.form.required', { field: field('vaccination', name) });
  const form = useForm<Values>({
    name: ['vaccination', care.profile_id, ...(chosen ? [chosen] : [])].join('.'),
    initial: { vaccine: chosen, given_on: null, card_number: '' },
    secret: ['card_number'],
    check: (values) => ({
      vaccine: values.vaccine ? null : required('vaccine'),
      given_on: values.given_on ? null : required('given_on'),
    }),
    save: async ({ vaccine, given_on, card_number }, formKey) => {
      const card = card_number.trim() || null;
      const input = { id: care.profile_id, vaccine: vaccine!, given_on: given_on!, card_number: card };
      await careCalls(office).vaccinate(input, formKey);
      await invalidateCare(client);
    },
    tellSaved: () => toastSuccess(t('vaccination.saved')),
    onSaved: onClose,
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      <FormSection title={t('vaccination.add')}>
        <FieldInput
          field={{ kind: 'choice', values: VACCINES, keyPrefix: 'vaccine', required: true }}
          label={field('vaccination', 'vaccine')}
          {...form.input('vaccine')}
        />
        <DateInput
          label={field('vaccination', 'given_on')}
          required
          maxDate={today}
          {...form.input('given_on')}
        />
        <TextInput
          label={field('vaccination', 'card_number')}
          maxLength={40}
          autoComplete="off"
          {...form.text('card_number')}
        />
      </FormSection>
    </FormFrame>
  );
}
