import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { registerScreens } from '../../lib/navigation/screens.ts';
import { loadAllMessages, translate } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const SITE = {
  path: '/admin/sites/:slug',
  title: 'nav.sites',
  load: () => Promise.reject(new Error('not opened here')),
} as const;

beforeAll(async () => {
  registerScreens([SITE]);
  await loadAllMessages();
});

it('say a word once where a screen has the name of what is above it', async () => {
  drawAs(
    'MAIN',
    <>
      <Breadcrumbs />
      <PageHeader title={translate('nav.sites')} />
    </>,
    '/admin/sites/demo',
  );
  await screen.findByRole('heading', { name: translate('nav.sites') });
  const crumbs = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(crumbs.filter((text) => text === translate('nav.sites'))).toHaveLength(1);
});
