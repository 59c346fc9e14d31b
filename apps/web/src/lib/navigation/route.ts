import type { Role } from '@rihla/domain/access/roles';
import type { MessageKey } from '@rihla/messages/format';
import type { MessagePart } from '../words/message-parts.ts';
import type { ComponentType } from 'react';

/** The message keys of the titles of the menu's groups. */
export type MenuGroupTitle = Extract<MessageKey, `nav.group.${string}`>;

/** A screen: its path, its title, who may open it, and how its code is loaded. */
export type AppRoute = {
  /** The path behind the `#` of the URL, such as `/admin/settings/cities/:id`. Its first part is the area. */
  path: string;
  /** The message key of the screen's title in the browser tab, the breadcrumbs, the menu and the search. */
  title: MessageKey;
  /** The permission that the role needs; undefined: none. */
  may?: string;
  /** The roles that may open it, where no single permission decides that; undefined: all roles of the area. */
  roles?: readonly Role[];
  /**
   * The title of the group of the menu at whose end the screen stands, for each role that has the group and may open the
   * screen; undefined for a screen that `navigation.ts` puts in its place, or that has none in the menu.
   */
  menu?: MenuGroupTitle;
  /** True for a screen, such as the form of a package, that the breadcrumbs of screens below its path leave out. */
  aside?: boolean;
  /** The parts of the messages that the screen needs, beside those of its layout and its module. */
  messages?: readonly MessagePart[];
  /** Loads the screen's code. */
  load: () => Promise<{ Screen: ComponentType }>;
};

/** A path that only leads to another path. */
export type AppRedirect = { path: string; to: string };

/** The screens and redirects of a module, exported by `modules/<module>/<module>.routes.tsx`. */
export type ModuleRoutes = {
  /** The parts of the messages that every screen of the module needs. */
  messages?: readonly MessagePart[];
  screens: readonly AppRoute[];
  redirects?: readonly AppRedirect[];
};

/** The screens and redirects of several modules. Each screen also names the message parts of its module. */
export function routeTable(modules: readonly ModuleRoutes[]): {
  screens: readonly AppRoute[];
  redirects: readonly AppRedirect[];
} {
  return {
    screens: modules.flatMap(screensOf),
    redirects: modules.flatMap((module) => module.redirects ?? []),
  };
}

/** The screens of a module. Each also names the message parts of the module. */
function screensOf({ messages = [], screens }: ModuleRoutes): AppRoute[] {
  return screens.map((screen) => ({ ...screen, messages: [...messages, ...(screen.messages ?? [])] }));
}
