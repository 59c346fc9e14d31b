import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconMail, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';

type DangerousAction = { label: string; consequence: string; run: () => Promise<unknown> };

type PersonMenuProps = {
  /** Sends an invitation; `run` returns the message of the server. */
  invite?: { label: string; run: () => Promise<string> };
  /** Actions that must be confirmed first. */
  danger: readonly DangerousAction[];
};

/** The menu of the rarer actions on a person: sending an invitation, and actions that must be confirmed first. */
export function PersonMenu({ invite, danger }: PersonMenuProps) {
  const { t } = useTranslation();
  if (!invite && danger.length === 0) return null;
  const send = async () => {
    try {
      if (invite) toastSuccess(await invite.run());
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('act.more')}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {invite && (
          <Menu.Item leftSection={<IconMail size={16} />} onClick={() => void send()}>
            {invite.label}
          </Menu.Item>
        )}
        {danger.map(({ label, consequence, run }) => (
          <Menu.Item
            key={label}
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              confirmAct({ title: `${label}?`, consequence, actLabel: label, danger: true, run })
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether a person may be sent an invitation to set a password: only a person without one, who is not banned. */
export function canBeInvited(person: { has_password: boolean; status: string }): boolean {
  return !person.has_password && person.status !== 'BANNED';
}
