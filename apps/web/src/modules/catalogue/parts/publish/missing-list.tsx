import { Anchor } from '@mantine/core';
import { LISTING_WARNINGS } from '@rihla/domain/catalogue/validation';
import type { Code } from '@rihla/domain/vocabulary';
import { errorKey } from '@rihla/messages/error-key';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { formStepOf } from '../../form/form-steps.ts';
import { listingFormPath, type Listing, type Validation } from '../../listing.queries.ts';
import classes from './missing-list.module.css';

type Item = Validation['missing'][number] & { data?: Validation['warnings'][number]['data'] };

/** The codes that only mean that a field is empty. */
const MEANS_EMPTY: ReadonlySet<string> = new Set<Code>(['form.required', 'form.required_choice']);

const isWarning = (code: string) => (LISTING_WARNINGS as readonly string[]).includes(code);

type MissingListProps = {
  items: readonly Item[];
  listing: Pick<Listing, 'slug' | 'category'>;
  /** Called when a link is followed, such as to close the dialog. */
  onPick?: () => void;
  /** True in a cell of a table: an empty field is shown by its name alone, without the name of the step. */
  compact?: boolean;
};

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * List of what is missing before a package can be published, or of warnings, each a link to the step of the form in
 * which it is filled in.
 */
export function MissingList({ items, listing, onPick, compact = false }: MissingListProps) {
  const { dynamic, field, locale } = useTranslation();
  const textOf = ({ code, field: name, data = {} }: Item) =>
    compact && MEANS_EMPTY.has(code)
      ? field('listing', name)
      : dynamic(isWarning(code) ? `listing.warning.${code}` : errorKey(code), {
          ...Object.fromEntries(
            Object.entries(data).map(([name, value]) => [
              name,
              isDay(value) ? dateText(value, locale) : value,
            ]),
          ),
          field: field('listing', name),
        });
  return (
    <ul className={compact ? classes.compact : classes.items}>
      {items.map((item) => {
        const step = formStepOf(item);
        return (
          <li key={`${item.field}.${item.code}`}>
            <Anchor
              component={AppLink}
              className={compact ? undefined : classes.item}
              to={`${listingFormPath(listing, step)}&field=${item.field}`}
              onClick={onPick}
            >
              <span>{textOf(item)}</span>
              {!compact && <span className={classes.step}>{dynamic(`listing.step.${step}`)}</span>}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
