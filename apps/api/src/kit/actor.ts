import type { AdminRole } from '@rihla/domain/access/roles';
import type { Access, Who } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/locale';

type Person = {
  id: string;
  siteId: string;
  sessionId: string;
  name: string;
  locale: Locale;
};

/** Someone who works for the site. */
export type Admin = Person & { kind: 'ADMIN'; role: AdminRole; email: string };
/** A customer; one who has signed up with a phone alone has no e-mail address. */
export type Customer = Person & { kind: 'USER'; role: 'USER'; email: string | null };
export type Actor = Admin | Customer;
/** The fields of a person that decide what it may read. */
export type Reader = Pick<Admin, 'id' | 'kind' | 'role'> | Pick<Customer, 'id' | 'kind' | 'role'>;

/** The type of the actor that a procedure's handler receives, by its access. */
export type ActorFor<W extends Who> = W extends 'public' ? null : W extends 'user' ? Customer : Admin;

/** True if the access admits this kind of actor; permissions are checked afterwards. */
export function mayEnter(access: Access, actor: Actor): boolean {
  return access.who === 'public' || (access.who === 'user' ? actor.kind === 'USER' : actor.kind === 'ADMIN');
}
