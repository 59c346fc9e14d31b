import { slugify } from '@rihla/domain/shared/ids';
import { randomSlug } from '../../kit/slugs.ts';

/**
 * A slug made from a name, with random letters at the end, since campaigns and the like often have the same name each
 * year.
 */
export const slugOf = (name: string): string => `${slugify(name, 60) || 'crm'}-${randomSlug(4)}`;
