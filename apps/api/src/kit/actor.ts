import type { AdminRole } from '@rihla/domain/access/roles';
import type { Access, Who } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/words';

type Person = {
  id: string;
  siteId: string;
  sessionId: string;
  name: string;
  email: string;
  locale: Locale;
};

/** Someone who works for the site. */
export type Admin = Person & { kind: 'ADMIN'; role: AdminRole };
/** A customer. */
export type Customer = Person & { kind: 'USER'; role: 'USER' };
export type Actor = Admin | Customer;
/** As much of a person as decides what it may read. */
export type Reader = Pick<Admin, 'id' | 'kind' | 'role'> | Pick<Customer, 'id' | 'kind' | 'role'>;

/** Who a procedure's handler is given, by what its access says. */
export type ActorFor<W extends Who> = W extends 'public' ? null : W extends 'user' ? Customer : Admin;

/** Whether the access lets this actor in, before any permission is looked at. */
export function mayEnter(access: Access, actor: Actor): boolean {
  return access.who === 'public' || (access.who === 'user' ? actor.kind === 'USER' : actor.kind === 'ADMIN');
}
