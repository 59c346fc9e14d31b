import { ADMIN_ROLES, allows } from '@rihla/domain/access/roles';
import { contract } from '@rihla/domain/contract';
import type { Access, AnyProcedure } from '@rihla/domain/kit/procedure';

/** The page in Markdown that shows for every call of the API which roles may make it. */
export function permissionsPage(): string {
  const rows = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
    ([group, calls]) => Object.entries(calls).map(([name, procedure]) => row(`${group}.${name}`, procedure)),
  );
  const head = ['call', 'path', 'needs', 'visitor', 'USER', ...ADMIN_ROLES];
  return [
    '# Who may call what',
    '',
    'Written by `npm run generate` from the contract and the grants in `packages/domain/src/access/roles.ts`; tested call by call.',
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}

/**
 * The row of the table that says who may make a call.
 * @param key the name of the call, such as `invoices.cancel`
 */
function row(key: string, procedure: AnyProcedure): string {
  const access = procedure.access;
  const cells = [
    key,
    `\`${procedure.method} ${procedure.path}\``,
    access.who === 'admin' ? access.permission : access.who === 'public' ? access.why : access.who,
    mark(access.who === 'public'),
    mark(access.who === 'public' || access.who === 'user'),
    ...ADMIN_ROLES.map((role) => mark(entersAs(access, role))),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Whether a role of staff may make a call with this access. */
function entersAs(access: Access, role: (typeof ADMIN_ROLES)[number]): boolean {
  if (access.who === 'public' || access.who === 'any_admin') return true;
  return access.who === 'admin' && allows(role, access.permission);
}

function mark(yes: boolean): string {
  return yes ? '✓' : '·';
}
