import { nameFieldOf } from '@rihla/domain/kit/reference-names';
import type { Resource } from '@rihla/domain/kit/resource';
import { FieldCell } from '../cells.tsx';
import { DetailList } from '../detail-list.tsx';
import type { ResourceRow, ResourceScreens } from './resource-routes.tsx';
import { useResourceLabels } from './resource-labels.ts';

type FieldDetailsProps = { resource: Resource; row: ResourceRow; cells?: ResourceScreens['cells'] };

/** Shows all fields of a row of a plain resource, each with its name and its value. */
export function FieldDetails({ resource, row, cells }: FieldDetailsProps) {
  const words = useResourceLabels(resource);
  const details = Object.entries(resource.fields)
    .filter(([name]) => name !== 'slug')
    .map(([name, field]) => ({
      label: words.field(name),
      value: cells?.[name]?.(row) ?? (
        <FieldCell field={field} value={row[name]} name={row[nameFieldOf(name)]} />
      ),
    }));
  return <DetailList details={details} />;
}
