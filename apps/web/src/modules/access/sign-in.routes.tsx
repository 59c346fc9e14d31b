import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/**
 * The screens for people who are not signed in. Only their routes are part of the first load; those of the other areas
 * are loaded after it.
 */
export const signInRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/',
      title: 'switch.title',
      load: async () => ({ Screen: (await import('./switch-account.page.tsx')).SwitchAccountPage }),
    },
    {
      path: '/login',
      title: 'sign_in.title',
      load: async () => ({ Screen: (await import('./login.page.tsx')).LoginPage }),
    },
    {
      path: '/phone',
      title: 'phone.title',
      messages: ['access/phone'],
      load: async () => ({ Screen: (await import('./phone-sign-in.page.tsx')).PhoneSignInPage }),
    },
    {
      path: '/register',
      title: 'register.title',
      load: async () => ({ Screen: (await import('./register.page.tsx')).RegisterPage }),
    },
    {
      path: '/forget-password',
      title: 'forget.title',
      load: async () => ({ Screen: (await import('./forgot-password.page.tsx')).ForgotPasswordPage }),
    },
    {
      path: '/confirm-email',
      title: 'confirm_email.title',
      load: async () => ({ Screen: (await import('./confirm-email.page.tsx')).ConfirmEmailPage }),
    },
    {
      path: '/undo-change',
      title: 'undo.title',
      load: async () => ({ Screen: (await import('./undo-change.page.tsx')).UndoChangePage }),
    },
    {
      path: '/unauthorized',
      title: 'unauthorized.title',
      load: async () => ({ Screen: (await import('./unauthorized.page.tsx')).UnauthorizedPage }),
    },
    {
      path: '/error',
      title: 'error_screen.title',
      load: async () => ({ Screen: (await import('./error.page.tsx')).ErrorPage }),
    },
  ],
};
