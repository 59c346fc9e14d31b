import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/session/can.ts';
import { type Customer, familyQuery } from '../../access/customers/customer.queries.ts';
import { ProfileLooks } from '../../pilgrims/looks/profile-looks.tsx';

/**
 * Who has read the encrypted data of each pilgrim of a family, for staff who read everything but open no files. Whoever
 * may open a file finds it at the end of that.
 */
export function FamilyLooks({ customer }: { customer: Customer }) {
  const can = useCan();
  const isAsked = can('privacy.read') && !can('profile.update');
  const { data: family = [] } = useQuery({ ...familyQuery(customer.id), enabled: isAsked });
  if (!isAsked) return null;
  return family.map(({ slug, name }) => <ProfileLooks key={slug} slug={slug} name={name} />);
}
