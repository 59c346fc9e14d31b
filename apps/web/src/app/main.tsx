import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { keepEntry } from '../lib/session/entry.ts';
import { watchErrors } from '../lib/error-reports.ts';
import { supportOlderBrowsers } from '../lib/older-browsers.ts';
import { keepLanguageOfLink, loadSignedOutMessages } from '../lib/words/i18n.ts';
import { keepFocusOfButtons } from '../ui/focus/keep-focus-of-buttons.ts';
import { reloadOnce } from './chunks.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

watchErrors();
supportOlderBrowsers();
keepFocusOfButtons();
// Links of the public site have the visitor's language and choices in the query before the hash.
const query = new URLSearchParams(window.location.search);
keepLanguageOfLink(query);
keepEntry(query);
const messages = loadSignedOutMessages();
// A new release has other file names: an old tab is reloaded once; if that does not help, the error screen is shown.
window.addEventListener('vite:preloadError', () => void reloadOnce());

const router = createRouter();
await messages;

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
