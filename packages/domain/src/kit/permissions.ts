/** The actions of plain resources in permissions; rich modules add their own verbs: `invoice.cancel`. */
export const CRUD_ACTS = ['read', 'create', 'update', 'archive'] as const;
export type CrudAct = (typeof CRUD_ACTS)[number];

/**
 * True if a list of grants holds a permission. A grant is a permission, `thing.*` or `*`.
 * @param grants what a role was given
 * @param permission `thing.act`
 */
export function holds(grants: readonly string[], permission: string): boolean {
  const thing = permission.slice(0, permission.indexOf('.'));
  return grants.some((grant) => grant === '*' || grant === permission || grant === `${thing}.*`);
}
