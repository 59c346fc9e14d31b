import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from './api/problems.ts';
import { reportError, watchErrors } from './error-reports.ts';

let sent: { url: string; body: string }[] = [];
let drawn = 0;
beforeEach(() => {
  sent = [];
  drawn = 0;
  window.location.hash = '#/user/profiles/siti-aminah?q=Siti';
  vi.spyOn(Math, 'random').mockImplementation(() => drawn);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('An error that nothing has caught is sent without anything of the person', async () => {
  watchErrors();
  const error = new TypeError('no customer "Siti" at siti@contoh.id, phone 0812 3456 7890');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.url).toBe('/api/browser_errors');
  expect(JSON.parse(sent[0]!.body)).toMatchObject({ name: 'TypeError', screen: '/user/profiles' });
  expect(sent[0]!.body).not.toMatch(/siti|0812|contoh/i);
});

it('One error in five is sent, and no refusal or thrown value', async () => {
  drawn = 0.2;
  reportError(new Error('not drawn'));
  drawn = 0.19;
  reportError(new CallFailed(422, 'Siti'));
  reportError('Siti');
  reportError(undefined);
  reportError(new Error('drawn'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toContain('"drawn"');
});
