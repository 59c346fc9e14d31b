import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';

type SessionEndButtonsProps = {
  /** The text of the button that sends the form. */
  label: string;
  busy: boolean;
  /** Whether the button that sends the form has the focus when the dialog opens. */
  isFocused?: boolean;
  onLeave: () => void;
};

/** The buttons below a form of the dialog for an ended session: one leaves for the sign-in screen, one sends the form. */
export function SessionEndButtons({ label, busy, isFocused, onLeave }: SessionEndButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onLeave}>
        {t('session_end.leave')}
      </Button>
      <Button type="submit" loading={busy} data-autofocus={isFocused}>
        {label}
      </Button>
    </Group>
  );
}
