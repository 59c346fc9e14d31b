import type { Role } from '../access/roles.ts';
import { allows } from '../access/roles.ts';

type PurposeRule = {
  /** Anybody may see it, by its own address; otherwise only who may see what it belongs to. */
  isPublic: boolean;
  /** A PDF will do as well as a picture. */
  pdf: boolean;
  /** Customers may upload it. */
  customers: boolean;
  /** What somebody who works for the site must hold to upload it: one of these. Empty: anybody who does. */
  permissions: readonly string[];
};

/** What a file is for decides who may bring it, who sees it, and what it may be. */
export const FILE_PURPOSES = {
  EVIDENCE: {
    isPublic: false,
    pdf: true,
    customers: true,
    permissions: ['payment.create', 'payment.submit'],
  },
  DOCUMENT: {
    isPublic: false,
    pdf: true,
    customers: true,
    permissions: ['profile.update', 'customer.create'],
  },
  AVATAR: { isPublic: false, pdf: false, customers: true, permissions: [] },
  LISTING: {
    isPublic: true,
    pdf: false,
    customers: false,
    permissions: ['listing.create', 'listing.update', 'photo.create'],
  },
  SITE: { isPublic: true, pdf: false, customers: false, permissions: ['site.update', 'photo.create'] },
  ARTICLE: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
  ASSET: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
  BUS: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
  CITY: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
  HOTEL: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
  TESTIMONIAL: { isPublic: true, pdf: false, customers: false, permissions: ['photo.create'] },
} as const satisfies Readonly<Record<string, PurposeRule>>;

export type FilePurpose = keyof typeof FILE_PURPOSES;
export const FILE_PURPOSE_NAMES = Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]];

/**
 * Whether a role may upload a file for a purpose.
 * @param role of the one who uploads, @param purpose what the file is for
 */
export function canUpload(role: Role, purpose: FilePurpose): boolean {
  const rule: PurposeRule = FILE_PURPOSES[purpose];
  if (role === 'USER') return rule.customers;
  return rule.permissions.length === 0 || rule.permissions.some((permission) => allows(role, permission));
}
