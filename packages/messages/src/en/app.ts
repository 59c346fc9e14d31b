import type { app as source } from '../id/app.ts';
import type { Messages } from '../locale.ts';

/** What stands around every screen: who is signed in, the language, and the screens of errors. */
export const app: Messages<typeof source> = {
  'shell.loading': 'Loading the page',
  'shell.language': 'Language',
  'shell.request_id': 'Request id: {id}',
  'shell.role.ROOT': 'Root',
  'shell.role.DIRECTOR': 'Director',
  'shell.role.MAIN': 'Main admin',
  'shell.role.FINANCE': 'Finance admin',
  'shell.role.MEDIA': 'Media admin',
  'shell.role.AGENT': 'Agent',
  'shell.role.GUIDE': 'Tour guide',
  'shell.role.USER': 'Customer',
  'error_screen.title': 'Something went wrong',
  'error_screen.lost.title': 'Page not found',
  'error_screen.lost.text': 'This address leads nowhere. The link may be old or mistyped.',
  'error_screen.offline.title': 'No connection',
  'error_screen.offline.text':
    'This page is not on the device yet. It is loaded as soon as the connection is back.',
  'error_screen.chunk.title': 'The page could not be loaded',
  'error_screen.chunk.text': 'The connection dropped or the app was just updated. Reload to continue.',
  'error_screen.broken.title': 'This page ran into an error',
  'error_screen.broken.text': 'Reload the page. If it happens again, tell support what you were doing.',
};
