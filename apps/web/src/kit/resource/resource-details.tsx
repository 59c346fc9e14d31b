import { nameFieldOf } from '@rihla/domain/kit/reference-names';
import type { Resource } from '@rihla/domain/kit/resource';
import { FieldCell } from '../cells.tsx';
import { Facts } from '../facts.tsx';
import type { ResourceRow, ResourceScreens } from './resource-routes.tsx';
import { useResourceWords } from './resource-words.ts';

type FieldFactsProps = { resource: Resource; row: ResourceRow; cells?: ResourceScreens['cells'] };

/** Every field of a row with its name. */
export function FieldFacts({ resource, row, cells }: FieldFactsProps) {
  const words = useResourceWords(resource);
  const facts = Object.entries(resource.fields)
    .filter(([name]) => name !== 'slug')
    .map(([name, field]) => ({
      label: words.field(name),
      value: cells?.[name]?.(row) ?? (
        <FieldCell field={field} value={row[name]} name={row[nameFieldOf(name)]} />
      ),
    }));
  return <Facts facts={facts} />;
}
