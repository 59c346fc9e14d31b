import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../../lib/words/i18n.ts';
import { AudienceForm } from './audience-form.tsx';
import { BLANK_AUDIENCE } from './audience-values.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('a city of one letter is not left out of the criteria in silence', async () => {
  fakeServer({});
  const save = vi.fn().mockResolvedValue('slug');
  const initial = { ...BLANK_AUDIENCE, name: 'Bandung' };
  drawAs('MAIN', <AudienceForm draft="audience.1" initial={initial} save={save} onSaved={vi.fn()} />);
  const city = await screen.findByLabelText(translate('audience.city'));
  fireEvent.change(city, { target: { value: 'B' } });
  const form = city.closest('form')!;
  fireEvent.submit(form);
  await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
  fireEvent.change(city, { target: { value: 'Bandung' } });
  fireEvent.submit(form);
  await waitFor(() =>
    expect(save.mock.calls[0]![0]).toEqual({ name: 'Bandung', criteria: { city: 'Bandung' } }),
  );
});
