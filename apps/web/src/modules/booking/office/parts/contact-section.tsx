import { TextInput } from '@mantine/core';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PhoneInput } from '../../../../ui/inputs/phone-input.tsx';
import type { SectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

/**
 * The person in charge of a booking (`pic_…`), who gets the messages about it; the customer, unless somebody else
 * is named.
 */
export function ContactSection({ draft, change, problems, refusal }: SectionProps) {
  const { t, field } = useTranslation();
  const name = (id: string) => field('office_invoice', id);
  return (
    <FormSection title={t('office.pic')} why={t('office.pic_why')}>
      <SectionRefusal text={refusal} />
      <TextInput
        label={name('pic_name')}
        required
        maxLength={120}
        autoComplete="off"
        value={draft.pic_name}
        error={problems.pic_name}
        onChange={(event) => change({ pic_name: event.currentTarget.value })}
      />
      <PhoneInput
        label={name('pic_phone')}
        required
        autoComplete="off"
        value={draft.pic_phone}
        error={problems.pic_phone}
        onChange={(phone) => change({ pic_phone: phone })}
      />
      <TextInput
        type="email"
        label={name('pic_email')}
        required
        autoComplete="off"
        value={draft.pic_email}
        error={problems.pic_email}
        onChange={(event) => change({ pic_email: event.currentTarget.value })}
      />
    </FormSection>
  );
}
