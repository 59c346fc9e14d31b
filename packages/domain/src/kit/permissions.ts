/**
 * The acts of plain resources in permissions (`city.update`). Other modules add acts of their own, such as
 * `invoice.cancel`.
 */
export const CRUD_ACTS = ['read', 'create', 'update', 'archive'] as const;
/**
 * Whether a role's grants include a permission. A grant is a permission, all acts of a thing (`invoice.*`), or
 * everything (`*`).
 * @param grants the grants of a role
 * @param permission `thing.act`, such as `invoice.cancel`
 */
export function holds(grants: readonly string[], permission: string): boolean {
  const thing = permission.slice(0, permission.indexOf('.'));
  return grants.some((grant) => grant === '*' || grant === permission || grant === `${thing}.*`);
}
