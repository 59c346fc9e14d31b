import { Button, Stack, Text, TextInput } from '@mantine/core';
import { PHONE_CODE } from '@rihla/domain/access/phone-code';
import { translate, useTranslation } from '../../../lib/words/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import type { FormFields } from '../small-form.ts';
import type { Resend } from './use-resend.ts';

type CodeFieldProps<Name extends string> = {
  form: FormFields<Name>;
  /** The name of the field. */
  name: Name;
  resend: Resend;
  size?: 'md';
};

/** The field for a code that was sent to a phone, which a phone fills in by itself, and the button to send another. */
export function PhoneCodeField<Name extends string>({ form, name, resend, size }: CodeFieldProps<Name>) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <TextInput
        size={size}
        label={t('phone.code')}
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.field(name)}
        // What is pasted may have spaces, or be the whole message.
        onChange={(event) => form.set(name, digitsOf(event.currentTarget.value))}
      />
      <FormError error={resend.failure} />
      {resend.isRepeated && (
        <Text size="sm" c="dimmed" role="status">
          {t('phone.resent')}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className="touch"
        style={{ alignSelf: 'start' }}
        disabled={resend.seconds > 0}
        loading={resend.busy}
        onClick={() => void resend.send()}
      >
        {resend.seconds > 0 ? t('phone.resend_in', { seconds: resend.seconds }) : t('phone.resend')}
      </Button>
    </Stack>
  );
}

/** The digits of a code in what was typed or pasted. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, PHONE_CODE.digits);

/** The error of a code; undefined when it has the right form. */
export const codeProblem = (code: string): string | undefined =>
  code.length === PHONE_CODE.digits ? undefined : translate('phone.code_format');
