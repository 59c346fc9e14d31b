import type { Resource, ResourceCall } from '@rihla/domain/kit/resource';
import type { MessageKey } from '@rihla/messages/format';
import type { ComponentType, ReactNode } from 'react';
import type { AppRoute, MenuGroupTitle } from '../../lib/navigation/route.ts';
import type { FieldInputProps } from '../form/inputs.tsx';

export type ResourceRow = { id: string; version: number; slug?: string } & Readonly<Record<string, unknown>>;

/** What a module can decide about the screens of a plain resource. */
export type ResourceScreens = {
  /** The path of its list: `/admin/settings/banks`. `/add` creates a row, `/:slug` opens one. */
  at: string;
  /** The title of the group of the menu at whose end the list stands; undefined where `navigation.ts` places it. */
  menu?: MenuGroupTitle;
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
type NamedResource<Key = MessageKey> = Key extends `resource.${infer Name}.many` ? Name : never;

/**
 * What the table of screens knows of a plain resource: its name, its calls where it has not all of them, and how to
 * load its definition. The definition is loaded with the first of its screens, because the table is loaded by
 * everybody. The types hold name and calls to those of the definition.
 */
export type LaterResource<R extends Resource> = {
  name: R['name'];
  load: () => Promise<R>;
} & (readonly ResourceCall[] extends R['calls'] ? { calls?: undefined } : { calls: R['calls'] });

/**
 * Makes the routes of a plain resource's screens (a thing declared only by its fields): list, new row and one row, as
 * far as its calls allow.
 * @param screens the path of the list, and what these screens show differently from those of other resources
 */
export function resourceRoutes<R extends Resource & { name: NamedResource }>(
  resource: LaterResource<R>,
  screens: ResourceScreens,
): AppRoute[] {
  const { name, calls, load } = resource;
  const title: MessageKey = `resource.${name}.many`;
  const propsOf = (definition: R): ScreenProps => ({ resource: definition, screens: { ...screens, title } });
  const has = (call: ResourceCall) => !calls || calls.includes(call);
  const list: AppRoute = {
    path: screens.at,
    title,
    menu: screens.menu,
    may: `${name}.read`,
    load: async () => {
      const [{ ResourceList }, definition] = await Promise.all([import('./resource-list.tsx'), load()]);
      const props = propsOf(definition);
      return { Screen: () => <ResourceList {...props} /> };
    },
  };
  const add: AppRoute = {
    path: `${screens.at}/add`,
    title: 'segment.add',
    may: `${name}.create`,
    load: async () => {
      const [{ ResourceAdd }, definition] = await Promise.all([import('./resource-form.tsx'), load()]);
      const props = propsOf(definition);
      return { Screen: () => <ResourceAdd {...props} /> };
    },
  };
  const one: AppRoute = {
    path: `${screens.at}/:slug`,
    title,
    may: `${name}.read`,
    load: async () => {
      // Read-only resources never need the inputs.
      if (!has('update')) {
        const [{ ResourceDetail }, definition] = await Promise.all([import('./resource-detail.tsx'), load()]);
        const props = propsOf(definition);
        return { Screen: () => <ResourceDetail {...props} /> };
      }
      const [{ ResourceOne }, definition] = await Promise.all([import('./resource-form.tsx'), load()]);
      const props = propsOf(definition);
      return { Screen: () => <ResourceOne {...props} /> };
    },
  };
  return [list, ...(has('create') ? [add] : []), ...(has('get') ? [one] : [])];
}
