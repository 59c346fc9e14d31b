import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { UNDO_MS } from '../lib/act-later.ts';
import { translate } from '../lib/words/i18n.ts';
import { showToast } from '../lib/toasts.ts';

/** Shows a success toast with a button that undoes an act; the toast is shown as long as the act can be undone. */
export function toastUndo(text: string, undo: () => void): void {
  const press = () => {
    notifications.hide(id);
    undo();
  };
  const message = (
    <Group gap="xs">
      {text}
      <Button size="compact-sm" variant="subtle" onClick={press}>
        {translate('act.undo')}
      </Button>
    </Group>
  );
  const id = showToast('green', translate('toast.success'), message, UNDO_MS);
}
