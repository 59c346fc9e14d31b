import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from 'react-router';
import { isSignInScreen } from '../../lib/guard.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { hasUnsavedForm } from './unsaved-forms.ts';

/**
 * The question that is asked before a screen is left while one of its forms has changes. It is shown once on a screen,
 * whatever the number of its forms (`useUnsavedForm`).
 */
export function LeaveQuestion() {
  const { t } = useTranslation();
  // The way to the sign-in screen is never blocked: the draft is kept for the person who signs in again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedForm() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSignInScreen(nextLocation.pathname),
  );
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leave_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <Text>{t('form.leave_text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('form.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('act.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
