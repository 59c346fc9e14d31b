import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { isSignInScreen } from '../../lib/session/guard.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { unsavedChanges, useUnsavedForm } from './unsaved-forms.ts';

/**
 * The question that is asked before a screen is left while one of its forms has changes. It is shown once on a screen,
 * whatever the number of its forms (`useUnsavedForm`). Changes of which no draft is stored are also asked about when
 * only the query of the URL changes, as with another tab of the screen.
 */
export function LeaveQuestion() {
  const { t } = useTranslation();
  // The way to the sign-in screen is never blocked: without an account nothing can be saved, and the menu of the account
  // asks by itself before it signs out.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const changes = unsavedChanges();
    if (changes === null || isSignInScreen(nextLocation.pathname)) return false;
    const isOtherScreen = currentLocation.pathname !== nextLocation.pathname;
    return isOtherScreen || (changes === 'LOST' && currentLocation.search !== nextLocation.search);
  });
  const text = unsavedChanges() === 'LOST' ? 'form.leave_lost_text' : 'form.leave_text';
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leave_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <Text>{t(text)}</Text>
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

/**
 * Asks before the screen is left, or the browser tab closed, while a form that stores no draft has changes. Forms with
 * `FormFrame` have this question already.
 * @param props.dirty whether the form has changes that are not saved
 */
export function AskBeforeLeaving({ dirty }: { dirty: boolean }) {
  useBeforeUnload((event) => dirty && event.preventDefault());
  const asksToLeave = useUnsavedForm(useId(), dirty, false);
  return asksToLeave ? <LeaveQuestion /> : null;
}
