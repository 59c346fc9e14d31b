import {
  CARE_FIELDS,
  CARE_FIELD_NAMES,
  EMPTY_CARE,
  type CareSheet as Sheet,
} from '@rihla/domain/pilgrims/care/care.fields';
import { choiceKey } from '@rihla/domain/kit/field';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailList } from '../../../kit/detail-list.tsx';
import { checkField, sentValue } from '../../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { type Care, careCalls, invalidateCare } from './care.queries.ts';

type CareProps = { care: Care; office: boolean };

/** Care sheet: special needs of a pilgrim, with a form to change them. Staff need the pilgrim's consent for both. */
export function CareSheet({ care, office }: CareProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [edits, setEdits] = useState(false);
  const consented = care.consents.find(({ purpose }) => purpose === 'CARE')?.given === true;
  const mayWrite = !office || (consented && can('care.update'));
  if (edits) return <CareForm care={care} office={office} onClose={() => setEdits(false)} />;
  return (
    <FormSection title={t('care.sheet')} why={t('care.sheet_why')}>
      <div data-wide>
        {care.is_hidden ? <Text>{t('care.hidden')}</Text> : <Written sheet={care.sheet} />}
        {!office && !consented && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('care.own_who_sees')}
          </Text>
        )}
        {office && !consented && !care.is_hidden && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('care.consent_first')}
          </Text>
        )}
        {mayWrite && (
          <Button variant="default" mt="sm" onClick={() => setEdits(true)}>
            {t('care.edit')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** The filled fields of a care sheet. */
function Written({ sheet }: { sheet: Sheet | null }) {
  const { t, field, dynamic } = useTranslation();
  const details = CARE_FIELD_NAMES.flatMap((name) => {
    const value = sheet?.[name];
    if (!value) return [];
    const kind = CARE_FIELDS[name];
    const shown = kind.kind === 'choice' ? dynamic(choiceKey(kind.keyPrefix, value)) : value;
    return [{ label: field('care', name), value: shown, wide: kind.kind !== 'choice' }];
  });
  return details.length === 0 ? <Text c="dimmed">{t('care.none')}</Text> : <DetailList details={details} />;
}

/** Form of a care sheet. No draft is stored in the browser, because it is health data. */
function CareForm({ care, office, onClose }: CareProps & { onClose: () => void }) {
  const translation = useTranslation();
  const { t, field } = translation;
  const client = useQueryClient();
  const form = useForm<Sheet>({
    name: `care.${care.profile_id}`,
    initial: care.sheet ?? EMPTY_CARE,
    secret: CARE_FIELD_NAMES,
    check: (values) =>
      Object.fromEntries(
        CARE_FIELD_NAMES.map((name) => [
          name,
          checkField(CARE_FIELDS[name], values[name], field('care', name), translation),
        ]),
      ),
    save: async (values, formKey) => {
      const sent = Object.fromEntries(CARE_FIELD_NAMES.map((name) => [name, sentValue(values[name])]));
      await careCalls(office).save({ ...sent, id: care.profile_id, version: care.version }, formKey);
      await invalidateCare(client);
    },
    tellSaved: () => toastSuccess(t('care.saved')),
    onSaved: onClose,
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      <FormSection title={t('care.sheet')} why={t('care.sheet_why')}>
        {CARE_FIELD_NAMES.map((name) => (
          <FieldInput
            key={name}
            field={CARE_FIELDS[name]}
            label={field('care', name)}
            {...form.input(name)}
          />
        ))}
      </FormSection>
    </FormFrame>
  );
}
