import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconMail, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../lib/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';

type DangerousAct = { label: string; consequence: string; run: () => Promise<unknown> };

type PersonMenuProps = {
  /** Sends a letter; answers with what the server says of it. */
  invite?: { label: string; run: () => Promise<string> };
  /** What is asked about first. */
  danger: readonly DangerousAct[];
};

/** The rarer acts over a person. */
export function PersonMenu({ invite, danger }: PersonMenuProps) {
  const { t } = useWords();
  if (!invite && danger.length === 0) return null;
  const send = async () => {
    try {
      if (invite) toastSuccess(await invite.run());
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
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
            onClick={() => confirmAct({ title: `${label}?`, consequence, act: label, danger: true, run })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who has a password already asks for a new one at the door; who is banned gets no letter. */
export function mayBeInvited(person: { has_password: boolean; status: string }): boolean {
  return !person.has_password && person.status !== 'BANNED';
}
