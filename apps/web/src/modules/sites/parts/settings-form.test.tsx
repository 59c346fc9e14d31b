import { screen } from '@testing-library/react';
import { SITE_TABS } from '@rihla/domain/sites/site-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/i18n.ts';
import type { SiteDetail } from '../site.queries.ts';
import { SettingsForm } from './settings-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the form of a tab of the settings', () => {
  it('has an input for each setting, which knows nothing of the others', async () => {
    fakeServer({});
    const fields = Object.keys(SITE_TABS.contacts);
    const empty = Object.fromEntries(fields.map((name) => [name, null]));
    drawAs('MAIN', <SettingsForm site={{ id: '1', version: 1, ...empty } as SiteDetail} tab="contacts" />);
    await screen.findByLabelText('Instagram');
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(fields);
    expect(document.querySelectorAll('[values]')).toHaveLength(0);
  });
});
