import type { Role } from '@rihla/domain/access/roles';
import type { MessageKey } from '@rihla/messages/format';
import type { MessagePart } from './message-parts.ts';
import type { ComponentType } from 'react';

/** One screen: its address, its name, who may open it, and the module that is loaded when it is opened. */
export type AppRoute = {
  /** The path as in the address after the hash: `/admin/settings/cities/:id`. The first part is the area. */
  path: string;
  /** The key of the screen's title in the tab, the breadcrumbs, the menu and the search. */
  title: MessageKey;
  /** The permission that the role must hold. */
  may?: string;
  /** The roles that may open it, where no single permission says so. */
  roles?: readonly Role[];
  /**
   * True for a screen beside the other screens of a thing that is no step on the way to them: the form of a package.
   */
  aside?: boolean;
  /** The parts of the catalogue that the screen needs beyond those of its frame and its module. */
  messages?: readonly MessagePart[];
  load: () => Promise<{ Screen: ComponentType }>;
};

/** An address that only leads to another one. */
export type AppRedirect = { path: string; to: string };

/** The export of a module's `modules/<module>/<module>.routes.tsx`. */
export type ModuleRoutes = {
  /** The parts of the catalogue that every screen of the module needs. */
  messages?: readonly MessagePart[];
  screens: readonly AppRoute[];
  redirects?: readonly AppRedirect[];
};

/** The screens and redirects of several modules, each screen with all the messages it needs. */
export function routeTable(modules: readonly ModuleRoutes[]): {
  screens: readonly AppRoute[];
  redirects: readonly AppRedirect[];
} {
  return {
    screens: modules.flatMap(screensOf),
    redirects: modules.flatMap((module) => module.redirects ?? []),
  };
}

/** The screens of a module, each with all the messages it needs. */
function screensOf({ messages = [], screens }: ModuleRoutes): AppRoute[] {
  return screens.map((screen) => ({ ...screen, messages: [...messages, ...(screen.messages ?? [])] }));
}
