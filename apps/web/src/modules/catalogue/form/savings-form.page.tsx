import { ListingFormPage } from './listing-form.page.tsx';

/** Page with the form of a savings program, which has fewer steps than that of a package. */
export function SavingsFormPage() {
  return <ListingFormPage savings />;
}
