import type { ModuleRoutes } from '../../lib/route.ts';
import { staffRoutes } from './staff/staff.routes.tsx';

export const accessRoutes: ModuleRoutes = {
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
      path: '/unauthorized',
      title: 'unauthorized.title',
      load: async () => ({ Screen: (await import('./unauthorized.page.tsx')).UnauthorizedPage }),
    },
    {
      path: '/error',
      title: 'error_screen.title',
      load: async () => ({ Screen: (await import('./error.page.tsx')).ErrorPage }),
    },
    {
      path: '/admin/my-account',
      title: 'nav.my_account',
      load: async () => ({ Screen: (await import('./account/my-account.page.tsx')).MyAccountPage }),
    },
    {
      path: '/user/my-account',
      title: 'nav.my_account',
      load: async () => ({ Screen: (await import('./account/my-account.page.tsx')).MyAccountPage }),
    },
    {
      path: '/admin/credentials/users',
      title: 'nav.users',
      may: 'customer.read',
      load: async () => ({ Screen: (await import('./customers/customers.page.tsx')).CustomersPage }),
    },
    {
      path: '/admin/credentials/users/add',
      title: 'customer.add',
      may: 'customer.create',
      load: async () => ({
        Screen: (await import('./customers/customer-create.page.tsx')).CustomerCreatePage,
      }),
    },
    {
      path: '/admin/credentials/users/:user_slug',
      title: 'customer.data',
      may: 'customer.read',
      load: async () => ({ Screen: (await import('./customers/customer.page.tsx')).CustomerPage }),
    },
    ...staffRoutes,
  ],
};
