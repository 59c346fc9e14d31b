import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core';
import { integer, reference } from '@rihla/domain/kit/field';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import classes from './campaign.module.css';

type Task = { task: string; admin_id: string | null; due_on: string | null; done: boolean };

export type CampaignValues = {
  name: string;
  description: string;
  stage_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  user_target: number | null;
  booking_target: number | null;
  payment_target_percent: number | null;
  tasks: readonly Task[];
};

export const BLANK_CAMPAIGN: CampaignValues = {
  name: '',
  description: '',
  stage_id: null,
  starts_on: null,
  ends_on: null,
  user_target: null,
  booking_target: null,
  payment_target_percent: null,
  tasks: [],
};

type CampaignFormProps = {
  draft: string;
  initial: CampaignValues;
  isNew?: boolean;
  /**
   * Saves the campaign.
   * @returns its slug
   */
  save: (input: CallInput<'campaigns.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

const STAGE = reference({ to: 'campaign_stage' });
const ADMIN = reference({ to: 'admin' });
const TARGET = integer({ min: 0, max: 1_000_000 });

/** The form of a campaign: name, stage, first and last day, targets and tasks. */
export function CampaignForm({ draft, initial, isNew = false, save, onSaved, onCancel }: CampaignFormProps) {
  const { t, field } = useTranslation();
  const slug = useRef('');
  const form = useForm<CampaignValues>({
    name: draft,
    initial,
    check: ({ name, starts_on, ends_on, payment_target_percent: percent, tasks }) => ({
      tasks: tasks.some(isUnnamed) ? t('error.form.required', { field: field('campaign', 'task') }) : null,
      name: name.trim() ? null : t('error.form.required', { field: field('campaign', 'name') }),
      starts_on: ends_on && !starts_on ? t('error.crm.range_required') : null,
      ends_on:
        starts_on && !ends_on
          ? t('error.crm.range_required')
          : starts_on && ends_on && ends_on < starts_on
            ? t('error.crm.range_reversed')
            : null,
      payment_target_percent:
        percent !== null && percent > 100
          ? t('error.form.too_big', { field: field('campaign', 'payment_target_percent'), max: 100 })
          : null,
    }),
    save: async (values, formKey) => {
      slug.current = await save(inputOf(values), formKey);
    },
    tellSaved: () => toastSuccess(t('campaign.saved')),
    onSaved: () => onSaved(slug.current),
  });
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <FormSection title={t('campaign.details')}>
        <TextInput
          data-wide
          label={field('campaign', 'name')}
          required
          maxLength={120}
          {...form.text('name')}
        />
        <Textarea
          data-wide
          label={field('campaign', 'description')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4_000}
          {...form.text('description')}
        />
        {!isNew && (
          <FieldInput {...form.input('stage_id')} field={STAGE} label={field('campaign', 'stage_id')} />
        )}
      </FormSection>
      <FormSection title={t('campaign.when')} why={t('campaign.when_why')}>
        <DateInput label={field('campaign', 'starts_on')} {...form.input('starts_on')} />
        <DateInput label={field('campaign', 'ends_on')} {...form.input('ends_on')} />
      </FormSection>
      <FormSection title={t('campaign.targets')} why={t('campaign.targets_why')}>
        {(['user_target', 'booking_target', 'payment_target_percent'] as const).map((name) => (
          <FieldInput key={name} {...form.input(name)} field={TARGET} label={field('campaign', name)} />
        ))}
      </FormSection>
      <FormSection title={field('campaign', 'tasks')} why={t('campaign.tasks_why')}>
        <TaskFields
          tasks={form.values.tasks}
          problem={form.input('tasks')}
          onChange={(tasks) => form.change('tasks', tasks)}
        />
      </FormSection>
    </FormFrame>
  );
}

type TaskFieldsProps = {
  tasks: readonly Task[];
  /** What is wrong with a task without words, and the name by which the form finds it. */
  problem: { error?: ReactNode; 'data-path': string };
  onChange: (tasks: readonly Task[]) => void;
};

/** The tasks of a campaign, each with its words, the person who does it and its day, and a button that adds one. */
function TaskFields({ tasks, problem, onChange }: TaskFieldsProps) {
  const { t, field } = useTranslation();
  const change = (place: number, part: Partial<Task>) =>
    onChange(tasks.map((task, i) => (i === place ? { ...task, ...part } : task)));
  return (
    <div data-wide className={classes.tasks}>
      {tasks.map((task, place) => (
        // A task has no id before it is saved, so its position tells it from the others.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={classes.task}>
          <TextInput
            label={field('campaign', 'task')}
            required
            maxLength={200}
            value={task.task}
            {...(isUnnamed(task) && { error: problem.error, 'data-path': problem['data-path'] })}
            onChange={(event) => change(place, { task: event.currentTarget.value })}
          />
          <FieldInput
            name={`admin_${place}`}
            field={ADMIN}
            label={field('campaign', 'admin_id')}
            value={task.admin_id}
            onChange={(id) => change(place, { admin_id: id as string | null })}
          />
          <DateInput
            label={field('campaign', 'due_on')}
            value={task.due_on}
            onChange={(due_on) => change(place, { due_on })}
          />
          <ActionIcon
            size="lg"
            variant="subtle"
            color="red"
            aria-label={t('campaign.task_remove', { place: place + 1 })}
            onClick={() => onChange(tasks.filter((_, i) => i !== place))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={tasks.length >= 50}
          onClick={() => onChange([...tasks, { task: '', admin_id: null, due_on: null, done: false }])}
        >
          {t('campaign.task_add')}
        </Button>
      </Group>
    </div>
  );
}

/** Whether a task has a person or a day and no words, so that it would be lost. */
function isUnnamed({ task, admin_id, due_on }: Task): boolean {
  return !task.trim() && (admin_id !== null || due_on !== null);
}

/** The values of the form as the calls take them: an empty text becomes null, and tasks without words are left out. */
function inputOf({ description, stage_id, tasks, ...values }: CampaignValues): CallInput<'campaigns.create'> {
  return {
    ...values,
    description: description.trim() || null,
    ...(stage_id ? { stage_id } : {}),
    tasks: tasks.filter(({ task }) => task.trim()).map((task) => ({ ...task })),
  };
}
