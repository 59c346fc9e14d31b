import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { canBeInvited, PersonMenu } from '../parts/person-menu.tsx';
import type { Staff, StaffKind } from './staff-kinds.ts';

type StaffMenuProps = { kind: StaffKind; person: Staff; onChanged: () => Promise<void> };

/** The menu of a staff member: invitation, turning off a second factor, deleting an account created by mistake. */
export function StaffMenu({ kind, person, onChanged }: StaffMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name } = person;
  const { group } = kind;
  const invite = {
    label: t('person.invite_again'),
    run: async () => (await call('admins.invite', { id })).data.msg,
  };
  const resetTotp = {
    label: t('person.reset_totp'),
    consequence: t('person.reset_totp_text', { name }),
    run: async () => {
      await call('admins.reset_totp', { id });
      await onChanged();
    },
  };
  const deletion = (from: 'finances' | 'agents') => ({
    label: t('person.remove'),
    consequence: t('person.remove_text', { name }),
    run: async () => {
      await call(`${from}.delete`, { id });
      await navigate(kind.listPath);
      await client.invalidateQueries({ queryKey: kind.source.key.slice(0, 1) });
    },
  });
  const deletable =
    (group === 'finances' || group === 'agents') &&
    can(`${kind.permission}.delete`) &&
    person.last_login_at === null;
  return (
    <PersonMenu
      invite={can('admin.update') && canBeInvited(person) ? invite : undefined}
      danger={[
        ...(person.second_factor && can('admin.update') ? [resetTotp] : []),
        ...(deletable ? [deletion(group)] : []),
      ]}
    />
  );
}
