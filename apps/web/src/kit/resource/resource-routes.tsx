import type { Resource } from '@rihla/domain/kit/resource';
import type { MessageKey } from '@rihla/messages/format';
import type { ComponentType, ReactNode } from 'react';
import type { AppRoute } from '../../lib/route.ts';
import type { FieldInputProps } from '../form/inputs.tsx';

export type ResourceRow = { id: string; version: number; slug?: string } & Readonly<Record<string, unknown>>;

/** What a module can decide about the screens of a plain resource. */
export type ResourceScreens = {
  /** The path of its list: `/admin/settings/banks`. `/add` creates a row, `/:slug` opens one. */
  at: string;
  /** The one or two columns on a card of a phone; by default the second and third column of the list. */
  cardColumns?: readonly [string, string] | readonly [string];
  /** Cells of the module's own by field, in place of those for the kind of the field. */
  cells?: Readonly<Record<string, (row: ResourceRow) => ReactNode>>;
  /** Inputs of the module's own by field, in place of those for the kind of the field. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** A component below the form or the details of one row. */
  aside?: ComponentType<{ row: ResourceRow }>;
};

/** The properties of a resource's screens; `title` names the list in the menu, the tab and the breadcrumbs. */
export type ScreenProps = { resource: Resource; screens: ResourceScreens & { title: MessageKey } };

/** The names of resources that have a label in the catalogue. */
type Named<Key = MessageKey> = Key extends `resource.${infer Name}.many` ? Name : never;

/**
 * Makes the routes of a plain resource's screens (a thing declared only by its fields): list, new row and one row, as
 * far as its calls allow.
 * @param screens the path of the list, and what these screens show differently from those of other resources
 */
export function resourceRoutes<N extends Named>(
  resource: Resource & { name: N },
  screens: ResourceScreens,
): AppRoute[] {
  const title = `resource.${resource.name}.many` as const;
  const props: ScreenProps = { resource, screens: { ...screens, title } };
  const has = (call: Resource['calls'][number]) => resource.calls.includes(call);
  const list: AppRoute = {
    path: screens.at,
    title,
    may: `${resource.name}.read`,
    load: async () => {
      const { ResourceList } = await import('./resource-list.tsx');
      return { Screen: () => <ResourceList {...props} /> };
    },
  };
  const add: AppRoute = {
    path: `${screens.at}/add`,
    title: 'segment.add',
    may: `${resource.name}.create`,
    load: async () => {
      const { ResourceAdd } = await import('./resource-form.tsx');
      return { Screen: () => <ResourceAdd {...props} /> };
    },
  };
  const one: AppRoute = {
    path: `${screens.at}/:slug`,
    title,
    may: `${resource.name}.read`,
    load: async () => {
      // Read-only resources never need the inputs.
      if (!has('update')) {
        const { ResourceDetail } = await import('./resource-detail.tsx');
        return { Screen: () => <ResourceDetail {...props} /> };
      }
      const { ResourceOne } = await import('./resource-form.tsx');
      return { Screen: () => <ResourceOne {...props} /> };
    },
  };
  return [list, ...(has('create') ? [add] : []), ...(has('get') ? [one] : [])];
}
