import type { id } from './id.ts';
import type { Words } from './words.ts';
import { access } from './en/access.ts';
import { agents } from './en/agents.ts';
import { billing } from './en/billing.ts';
import { booking } from './en/booking.ts';
import { books } from './en/books.ts';
import { catalogue } from './en/catalogue.ts';
import { customerScreens } from './en/customer-screens.ts';
import { history } from './en/history.ts';
import { journey } from './en/journey.ts';
import { kit } from './en/kit.ts';
import { listingPapers } from './en/listing-papers.ts';
import { listingScreens } from './en/listing-screens.ts';
import { media } from './en/media.ts';
import { messaging } from './en/messaging.ts';
import { officeScreens } from './en/office-screens.ts';
import { people } from './en/people.ts';
import { pilgrims } from './en/pilgrims.ts';
import { publicSite } from './en/public-site.ts';
import { reference } from './en/reference.ts';
import { siteSettings } from './en/site-settings.ts';
import { shell } from './en/shell.ts';

/** Every word of the product in English. */
export const en: Words<typeof id> = {
  ...kit,
  ...shell,
  ...access,
  ...agents,
  ...reference,
  ...siteSettings,
  ...books,
  ...catalogue,
  ...billing,
  ...booking,
  ...customerScreens,
  ...listingPapers,
  ...listingScreens,
  ...history,
  ...journey,
  ...media,
  ...messaging,
  ...officeScreens,
  ...people,
  ...pilgrims,
  ...publicSite,
};
