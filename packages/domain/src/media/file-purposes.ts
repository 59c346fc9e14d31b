import type { FileUse } from '../kit/file-id.ts';
import type { Role } from '../access/roles.ts';
import { allows } from '../access/roles.ts';

/** The rules for files of one purpose: who may upload them, who may see them, and which types are accepted. */
export type PurposeRule = {
  /** Everybody may see the file. A private file needs the permission for the record that it belongs to. */
  isPublic: boolean;
  /** PDFs are accepted beside pictures. */
  pdf: boolean;
  /** Texts in columns (CSV) are accepted, and nothing else. */
  csv?: true;
  /** A WebP is stored as JPEG, because WhatsApp accepts WebP only as a sticker. */
  noWebp?: true;
  /** Customers may upload it. */
  customers: boolean;
  /** Permissions of which an admin needs one to upload it; empty when every admin may. */
  permissions: readonly string[];
};

/** The purposes of files, with the rules for upload, reading and types. */
export const FILE_PURPOSES = {
  EVIDENCE: {
    isPublic: false,
    pdf: true,
    customers: true,
    permissions: ['payment.create', 'payment.submit'],
  },
  STATEMENT: {
    isPublic: false,
    pdf: false,
    csv: true,
    customers: false,
    permissions: ['statement.create'],
  },
  DOCUMENT: {
    isPublic: false,
    pdf: true,
    customers: true,
    permissions: ['profile.update', 'customer.create'],
  },
  /** The identity card of an agent, which the office asks for beside the number. */
  ID_CARD: { isPublic: false, pdf: true, customers: false, permissions: ['agent.create', 'agent.update'] },
  /** What a guide photographs of an incident. */
  INCIDENT: { isPublic: false, pdf: false, customers: false, permissions: ['incident.report'] },
  /** The signature of whoever has received equipment, drawn on the screen. */
  SIGNATURE: { isPublic: false, pdf: false, customers: false, permissions: ['equipment_handout.hand_out'] },
  /** What a customer has sent by WhatsApp, which the server keeps, and what the office sends to one. */
  WHATSAPP: { isPublic: false, pdf: true, noWebp: true, customers: false, permissions: ['message.answer'] },
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
 * @param role of the person who uploads
 * @param purpose of the file
 */
export function canUpload(role: Role, purpose: FilePurpose): boolean {
  const rule: PurposeRule = FILE_PURPOSES[purpose];
  if (role === 'USER') return rule.customers;
  return rule.permissions.length === 0 || rule.permissions.some((permission) => allows(role, permission));
}

/**
 * Whether a file uploaded for a purpose may be used in a field: pages show public pictures only, people have portraits.
 * @param purpose for which the file was uploaded
 * @param use what the field shows
 */
export function fitsUse(purpose: FilePurpose, use: FileUse): boolean {
  if (use === 'PICTURE') return FILE_PURPOSES[purpose].isPublic;
  return purpose === (use === 'PORTRAIT' ? 'AVATAR' : use);
}
