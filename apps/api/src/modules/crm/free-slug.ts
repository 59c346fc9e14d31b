import { slugify } from '@rihla/domain/shared/ids';
import { randomSlug } from '../../kit/slugs.ts';

/** A slug made of a name, with a short end of its own, since names of campaigns and the like come again each year. */
export const slugOf = (name: string): string => `${slugify(name, 60) || 'crm'}-${randomSlug(4)}`;
