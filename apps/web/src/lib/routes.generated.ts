/** Method and path of every call, by `group.call`. */
export const routes = {
  'user_access.sign_in': ['POST', '/user_api/sign_in'],
  'user_access.sign_up': ['POST', '/user_api/sign_up'],
  'user_access.reset_password': ['POST', '/user_api/reset_password'],
  'admin_access.sign_in': ['POST', '/admin_api/sign_in'],
  'admin_access.reset_password': ['POST', '/admin_api/reset_password'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
