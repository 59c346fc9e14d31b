import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import classes from './form-frame.module.css';
import type { SavingForm } from './use-form.ts';

// Few forms are open in a second tab.
const TabsNote = lazy(async () => ({ default: (await import('../../ui/tabs-note.tsx')).TabsNote }));

/** The parts of a form that its frame shows and uses. */
export type FramedPart =
  | 'submit'
  | 'changed'
  | 'dirty'
  | 'busy'
  | 'failure'
  | 'discard'
  | 'asksToLeave'
  | 'restored'
  | 'apart'
  | 'putBack'
  | 'forgetApart'
  | 'tabs';

type FormFrameProps = {
  // `never`: the frame accepts a form with any fields.
  form: Pick<SavingForm<never>, FramedPart>;
  /** The label of the submit button; `Simpan` otherwise. */
  submitLabel?: string;
  /** True if the form may be sent before anything was changed, as for a new thing. */
  maySendUnchanged?: boolean;
  onCancel?: () => void;
  children: ReactNode;
};

/**
 * The frame of a form: its sections, its error message, the bar that says how many fields will be saved, and the
 * question that is asked before the form is left with changes. With `maySendUnchanged` the button works although
 * nothing was changed, because a new thing may be saved with its defaults. `form.tabs` is `saved` when another browser
 * tab has saved the same form, which must then not be sent a second time from here.
 */
export function FormFrame({
  form,
  submitLabel: act,
  maySendUnchanged = false,
  onCancel,
  children,
}: FormFrameProps) {
  const { t } = useTranslation();
  // Its inputs hear of it, which may show a text that is no value.
  const discard = (event: FormEvent) => {
    event.preventDefault();
    form.discard();
  };
  return (
    <form onSubmit={form.submit} onReset={discard} noValidate>
      <Stack gap="md">
        {form.restored && (
          <Group className={classes.draft} role="status">
            <Text size="sm">{t('form.draft')}</Text>
            <Button type="reset" size="compact-xs" variant="subtle">
              {t('act.discard')}
            </Button>
          </Group>
        )}
        {form.apart > 0 && (
          <Group className={classes.draft} role="status">
            <Text size="sm">{t('form.apart', { count: form.apart })}</Text>
            <Button size="compact-xs" variant="subtle" onClick={form.putBack}>
              {t('form.put_back')}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={form.forgetApart}>
              {t('form.keep_saved')}
            </Button>
          </Group>
        )}
        {form.tabs !== 'alone' && (
          <Suspense>
            <TabsNote tabs={form.tabs} />
          </Suspense>
        )}
        <FormError error={form.failure} />
        {children}
        <div className={classes.bar}>
          <Text size="sm" c="dimmed" aria-live="polite" className={classes.note}>
            {form.changed ? t('form.changed', { count: form.changed }) : t('form.unchanged')}
          </Text>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={form.busy}>
              {t('act.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            loading={form.busy}
            disabled={!form.dirty && (!maySendUnchanged || form.tabs === 'saved')}
          >
            {act ?? t('act.save')}
          </Button>
        </div>
      </Stack>
      {form.asksToLeave && <LeaveQuestion />}
    </form>
  );
}

type FormSectionProps = {
  title: string;
  why?: string;
  /** A text below the title that stands out, such as what the section is needed for. */
  mark?: string;
  children: ReactNode;
};

/** A section of a form: its title, a short explanation, and its fields in two columns, one on a phone. */
export function FormSection({ title, why, mark, children }: FormSectionProps) {
  return (
    <Paper component="section" className={classes.section}>
      <div className={classes.about}>
        <Title order={2} fz="md">
          {title}
        </Title>
        {why && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
        {mark && (
          <Text size="sm" fw={550}>
            {mark}
          </Text>
        )}
      </div>
      <div className={classes.fields}>{children}</div>
    </Paper>
  );
}
