import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { ReferencesInput } from './references-input.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('an input of several rows', () => {
  it('names a chosen row that the list does not have, such as an archived tag', async () => {
    fakeServer({
      'GET /admin_api/tags': { body: { data: [{ id: 'b', name: 'Keluarga' }] } },
    });
    drawAs(
      'MAIN',
      <ReferencesInput
        label="Label"
        path="/admin_api/tags"
        called={({ name }) => String(name)}
        value={['a', 'b']}
        known={[
          { id: 'a', name: 'Ramadan' },
          { id: 'b', name: 'Keluarga' },
        ]}
        onChange={() => undefined}
      />,
    );
    expect((await screen.findAllByText('Ramadan')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Keluarga').length).toBeGreaterThan(0);
    expect(screen.queryByText('a')).toBeNull();
  });
});
