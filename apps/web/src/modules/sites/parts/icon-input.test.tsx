import { siteSettingFields } from '@rihla/domain/sites/site-settings';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { IconInput } from './icon-input.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it.each([
  [32, true],
  [64, false],
])('warns about an icon of %i pixels: %s', async (side, isWarned) => {
  fakeServer({});
  drawAs(
    'MEDIA',
    <IconInput
      field={siteSettingFields.favicon_file_id}
      name="favicon_file_id"
      label="Ikon tab"
      value="f-1"
      values={{}}
      error={null}
      onChange={() => undefined}
    />,
  );
  await screen.findByText('Tampil di tab, di layar ponsel, dan di layar depan');
  const picture = document.querySelector<HTMLImageElement>('img[data-home]')!;
  Object.defineProperties(picture, { naturalWidth: { value: side }, naturalHeight: { value: side } });
  fireEvent.load(picture);
  expect(screen.queryByText(/akan buram/) !== null).toBe(isWarned);
});
