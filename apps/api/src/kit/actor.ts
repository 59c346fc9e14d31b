import type { AdminRole } from '@rihla/domain/access/roles';
import type { Access, AccessKind } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/locale';

/** The fields that every signed-in caller has; `locale` is the language of the person. */
type Person = {
  id: string;
  siteId: string;
  /** The site of the account of a ROOT who visits another one; missing where it is `siteId`. */
  homeSiteId?: string;
  sessionId: string;
  name: string;
  locale: Locale;
};

/** A signed-in member of staff of the site (the travel agency). */
export type Admin = Person & { kind: 'ADMIN'; role: AdminRole; email: string };
/** A signed-in customer; `email` is null for one who has signed up with a phone number alone. */
export type Customer = Person & { kind: 'USER'; role: 'USER'; email: string | null };
/** The signed-in person who makes a call. */
export type Actor = Admin | Customer;
/** The fields of a signed-in person that decide which data the person may read. */
export type Reader = Pick<Admin, 'id' | 'kind' | 'role'> | Pick<Customer, 'id' | 'kind' | 'role'>;

/** The type of the actor that a handler receives, by who may call its procedure: null where everybody may. */
export type ActorFor<W extends AccessKind> = W extends 'public' ? null : W extends 'user' ? Customer : Admin;

/**
 * True if a procedure with this access is open to this kind of actor: everybody, customers or staff. The permissions of
 * a member of staff are checked afterwards.
 */
export function mayEnter(access: Access, actor: Actor): boolean {
  return access.who === 'public' || (access.who === 'user' ? actor.kind === 'USER' : actor.kind === 'ADMIN');
}
