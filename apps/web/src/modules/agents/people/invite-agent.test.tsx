import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { InviteAgent } from './invite-agent.tsx';

beforeAll(loadAllMessages);
afterEach(() => vi.restoreAllMocks());

it('an invitation that the browser may not copy is shown, to be copied by hand or sent', async () => {
  fakeServer({
    'GET /admin_api/account': { body: { data: { referral_code: 'FATIMAH10', may_add_sub_agents: true } } },
  });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  drawAs('AGENT', <InviteAgent />);
  await user.click(await screen.findByRole('button', { name: translate('agents.invite') }));
  const link = /register\?.*FATIMAH10/;
  expect(await screen.findByText(link)).toBeTruthy();
  const whatsapp = screen.getByRole('link', { name: translate('share.whatsapp') });
  expect(decodeURIComponent(whatsapp.getAttribute('href')!)).toMatch(link);
  await user.click(screen.getByRole('button', { name: translate('share.copy') }));
  expect((await screen.findByRole('alert')).textContent).toBe(translate('share.copy_refused'));
});
