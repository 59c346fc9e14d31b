import { ListingFormPage } from './listing-form.page.tsx';

/** The short form of a savings program. */
export function SavingsFormPage() {
  return <ListingFormPage savings />;
}
