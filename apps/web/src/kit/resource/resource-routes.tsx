import type { Resource } from '@rihla/domain/kit/resource';
import type { MessageKey } from '@rihla/messages/format';
import type { ComponentType, ReactNode } from 'react';
import type { AppRoute } from '../../lib/route.ts';
import type { FieldInputProps } from '../form/inputs.tsx';

export type ResourceRow = { id: string; version: number; slug?: string } & Readonly<Record<string, unknown>>;

/** The seams of a plain resource on the web, besides its address. */
export type ResourceScreens = {
  /** The address of its list: `/admin/settings/banks`. `/add` creates a row, `/:slug` opens one. */
  at: string;
  /** The two columns on a phone's card; otherwise the second and third column of the list. */
  cardColumns?: readonly [string, string] | readonly [string];
  /** Custom cells by field, for fields that are not shown as their kind is. */
  cells?: Readonly<Record<string, (row: ResourceRow) => ReactNode>>;
  /** Custom inputs by field, for fields that are not typed as their kind is. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** The component beside the form and the details of one row. */
  aside?: ComponentType<{ row: ResourceRow }>;
};

/** The properties of a resource's screens; `title` names the list in the menu, the tab and the breadcrumbs. */
export type ScreenProps = { resource: Resource; screens: ResourceScreens & { title: MessageKey } };

/** The names of resources that have a label in the catalogue. */
type Named<Key = MessageKey> = Key extends `resource.${infer Name}.many` ? Name : never;

/**
 * The screens of a plain resource (a thing declared only by its fields): list, new row and one row, as far as its
 * calls allow.
 * @param screens `at` is the path of the list; the rest is what these screens draw differently from other resources
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
