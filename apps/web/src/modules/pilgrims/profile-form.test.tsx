import { FILE_DEFAULTS, FILE_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { draftName, draftOf } from '../../lib/drafts/draft.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../lib/words/i18n.ts';
import { CompletenessBadge } from '../../ui/values/completeness-badge.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './profile.queries.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the form of a pilgrim', () => {
  it('warns at once of a passport that ends too soon, by the months of the site', async () => {
    fakeServer({ 'GET /api/sites': { status: 200, body: { data: { passport_months: 7 } } } });
    drawAs('MAIN', <ProfileForm sections={['passport']} save={vi.fn()} onCancel={vi.fn()} />);
    expect(await screen.findByText('Berlaku sedikitnya 7 bulan setelah kepulangan.')).toBeDefined();
    const expires = screen.getByLabelText('Paspor berlaku sampai');
    await userEvent.type(expires, '01/03/2020');
    expect(await screen.findByText(/^Sudah habis masa berlakunya; harus berlaku sampai /)).toBeDefined();
    await userEvent.clear(expires);
    await userEvent.type(expires, '01/03/2060');
    expect(screen.queryByText(/harus berlaku sampai /)).toBeNull();
  });
});

describe('the form of a new pilgrim', () => {
  it('shows nothing of what was begun for the family of another customer', async () => {
    fakeServer({ 'GET /api/sites': { status: 200, body: { data: { passport_months: 7 } } } });
    const drawFor = (userId: string) =>
      drawAs(
        'MAIN',
        <ProfileForm userId={userId} sections={['personal']} save={vi.fn()} onCancel={vi.fn()} />,
      );
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nama sesuai KTP/ });
    drawFor('1');
    await userEvent.type(name(), 'Siti');
    await waitFor(() =>
      expect(draftOf(draftName('demo/ADMIN/1', 'profile.add.1'))).toMatchObject({ name: { after: 'Siti' } }),
    );
    cleanup();
    drawFor('2');
    expect(name().value).toBe('');
    cleanup();
    drawFor('1');
    expect(name().value).toBe('Siti');
  });
});

describe('a field that no longer applies', () => {
  it('does not keep the form from being saved: the weeks of a pregnancy that has ended', async () => {
    fakeServer({ 'GET /api/sites': { status: 200, body: { data: { passport_months: 7 } } } });
    const profile = {
      ...Object.fromEntries(FILE_FIELDS.map((field) => [field, null])),
      ...FILE_DEFAULTS,
      id: '1',
      version: 3,
      name: 'Siti Aminah',
      gender: 'FEMALE',
      is_pregnant: true,
      pregnancy_weeks: 30,
      missing: [],
      gaps: [],
      removed: [],
      passport: { problem: null, needed_until: '2027-01-01', months: 7 },
    } as unknown as Profile;
    const save = vi.fn().mockResolvedValue(undefined);
    drawAs(
      'MAIN',
      <ProfileForm profile={profile} sections={['additional']} save={save} onCancel={vi.fn()} />,
    );
    await userEvent.click(await screen.findByLabelText(translate('field.profile.is_pregnant')));
    await userEvent.click(screen.getByRole('button', { name: translate('act.save') }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toEqual({ is_pregnant: false, pregnancy_weeks: null });
  });
});

describe('the badge of a file', () => {
  const drawn = (missing: string[], problem: 'passport_expired' | 'passport_too_short' | null) =>
    drawAs('MAIN', <CompletenessBadge file={{ missing, passport: { problem } }} office={false} />);

  it('never says complete of a passport that does not last, and says it before what is missing', () => {
    drawn([], 'passport_expired');
    expect(screen.getByText('Paspor habis')).toBeDefined();
    expect(screen.queryByText('Lengkap')).toBeNull();
  });

  it('counts what is missing where the passport lasts, and else says complete', () => {
    drawn(['job'], null);
    expect(screen.getByText('Kurang 1 data')).toBeDefined();
    drawn([], null);
    expect(screen.getByText('Lengkap')).toBeDefined();
  });
});
