import { SimpleGrid, Title } from '@mantine/core';
import { TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useTerms } from '../parts/use-terms.ts';
import classes from './title-lists.module.css';
import type { TabProps } from './tab-props.ts';

/** The lists of texts of a package, such as benefits, terms and what the price includes; empty lists are left out. */
export function TitleLists({ listing }: TabProps) {
  const { field } = useTranslation();
  const titles = { ...listing, terms: useTerms(listing) };
  const filled = TITLE_LISTS.filter((name) => titles[name].length > 0);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {filled.map((name) => (
        <section key={name}>
          <Title order={2} fz="md" mb={4}>
            {field('listing', name)}
          </Title>
          <ul className={classes.titles}>
            {titles[name].map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
    </SimpleGrid>
  );
}
