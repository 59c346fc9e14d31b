import { access } from './id/access.ts';
import { agents } from './id/agents.ts';
import { billing } from './id/billing.ts';
import { booking } from './id/booking.ts';
import { books } from './id/books.ts';
import { catalogue } from './id/catalogue.ts';
import { customerScreens } from './id/customer-screens.ts';
import { history } from './id/history.ts';
import { journey } from './id/journey.ts';
import { kit } from './id/kit.ts';
import { listingPapers } from './id/listing-papers.ts';
import { listingScreens } from './id/listing-screens.ts';
import { media } from './id/media.ts';
import { messaging } from './id/messaging.ts';
import { officeScreens } from './id/office-screens.ts';
import { people } from './id/people.ts';
import { pilgrims } from './id/pilgrims.ts';
import { publicSite } from './id/public-site.ts';
import { reference } from './id/reference.ts';
import { siteSettings } from './id/site-settings.ts';
import { shell } from './id/shell.ts';

/** Every word of the product in Indonesian. */
export const id = {
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
} as const;
