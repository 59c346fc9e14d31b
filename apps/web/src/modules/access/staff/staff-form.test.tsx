import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { StaffForm } from './staff-form.tsx';
import { STAFF_KINDS, type Staff } from './staff-kinds.ts';

beforeAll(async () => {
  await loadAllMessages();
  await loadCalls('every');
});

it('another role of a member says, before it is saved, that the member is signed out', async () => {
  const person = { id: '2', name: 'Budi', phone: '+628111222333', email: 'budi@contoh.test', role: 'MEDIA' };
  drawAs(
    'ROOT',
    <StaffForm
      kind={STAFF_KINDS.admins}
      person={person as unknown as Staff}
      save={async () => undefined}
      onCancel={() => undefined}
    />,
  );
  const told = translate('staff.role_changes', { name: 'Budi' });
  expect(screen.queryByText(told)).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: /Peran|Role/ }));
  await userEvent.click(screen.getByRole('option', { name: translate('choice.role.MAIN') }));
  expect(screen.getByText(told)).toBeDefined();
});
