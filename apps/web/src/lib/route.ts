import type { Role } from '@rihla/domain/access/roles';
import type { MessageKey } from '@rihla/messages/format';
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
  load: () => Promise<{ Screen: ComponentType }>;
};

/** An address that only leads to another one. */
export type AppRedirect = { path: string; to: string };

/** The export of a module's `modules/<module>/<module>.routes.tsx`. */
export type ModuleRoutes = { screens: readonly AppRoute[]; redirects?: readonly AppRedirect[] };
