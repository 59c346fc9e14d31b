import { PasswordInput as MantinePasswordInput, type PasswordInputProps as Props, Text } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { passwordStrength } from './password-strength.ts';

export type PasswordInputProps = Props & {
  /** True: rates how strong a new password is. */
  strength?: boolean;
};

/**
 * An input for a password or a secret key, with a button that shows what was typed; with `strength`, for a new password,
 * also how strong it is.
 */
export function PasswordInput({ strength, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const value = typeof props.value === 'string' ? props.value : '';
  const rule = strength ? t('error.access.password_too_short') : undefined;
  const grade = strength && value ? passwordStrength(value) : null;
  return (
    <MantinePasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      // The library marks only the frame around this input as wrong.
      aria-invalid={props.error ? true : undefined}
      {...props}
      // The refusal of a short password is the rule itself, which stands there once.
      description={props.description ?? (props.error === rule ? undefined : rule)}
      label={
        grade ? (
          <>
            {props.label}{' '}
            <Text span size="xs" c={GRADE_COLOUR[grade]} aria-live="polite">
              {t(`password.${grade}`)}
            </Text>
          </>
        ) : (
          props.label
        )
      }
    />
  );
}

const GRADE_COLOUR = { short: 'red', weak: 'red', fair: 'yellow', strong: 'green' } as const;
