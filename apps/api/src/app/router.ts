import type { Binding } from '../kit/implement.ts';
import { accessBindings } from '../modules/access/index.ts';
import { photoAboutBinding } from './photo-about.ts';
import { billingBindings } from '../modules/invoices/index.ts';
import { agentBindings } from '../modules/agents/index.ts';
import { bookingBindings } from '../modules/booking/index.ts';
import { catalogueBindings } from '../modules/catalogue/index.ts';
import { filesBindings } from '../modules/media/index.ts';
import { messagingBindings } from '../modules/messaging/index.ts';
import { pilgrimBindings } from '../modules/pilgrims/index.ts';
import { siteBindings } from '../modules/sites/index.ts';
import { referenceBindings } from '../modules/reference/bindings.ts';

/** Every call that this server answers. */
export const bindings: readonly Binding[] = [
  ...siteBindings,
  ...accessBindings,
  ...referenceBindings,
  ...catalogueBindings,
  ...billingBindings,
  ...bookingBindings,
  ...agentBindings,
  ...pilgrimBindings,
  ...messagingBindings,
  ...filesBindings,
  photoAboutBinding,
];
