import type { ModuleRoutes } from '../../app/route.ts';

export const accessRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/',
      title: 'switch.title',
      load: async () => ({ Screen: (await import('./switch.page.tsx')).SwitchPage }),
    },
    {
      path: '/login',
      title: 'sign_in.title',
      load: async () => ({ Screen: (await import('./login.page.tsx')).LoginPage }),
    },
    {
      path: '/register',
      title: 'register.title',
      load: async () => ({ Screen: (await import('./register.page.tsx')).RegisterPage }),
    },
    {
      path: '/forget-password',
      title: 'forget.title',
      load: async () => ({ Screen: (await import('./forget-password.page.tsx')).ForgetPasswordPage }),
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
