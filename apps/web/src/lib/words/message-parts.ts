import type { MessageLoaders } from './i18n.ts';

/**
 * The parts of the messages that are not loaded with the app, by the name of their file in
 * `@rihla/messages/<language>`. The routes of a module name the parts that its screens need.
 */
export const messageParts = {
  frame: { id: () => import('@rihla/messages/id/frame'), en: () => import('@rihla/messages/en/frame') },
  records: { id: () => import('@rihla/messages/id/records'), en: () => import('@rihla/messages/en/records') },
  failures: {
    id: () => import('@rihla/messages/id/failures'),
    en: () => import('@rihla/messages/en/failures'),
  },
  departures: {
    id: () => import('@rihla/messages/id/departures'),
    en: () => import('@rihla/messages/en/departures'),
  },
  'departure-buses': {
    id: () => import('@rihla/messages/id/departure-buses'),
    en: () => import('@rihla/messages/en/departure-buses'),
  },
  develop: { id: () => import('@rihla/messages/id/develop'), en: () => import('@rihla/messages/en/develop') },
  handouts: {
    id: () => import('@rihla/messages/id/handouts'),
    en: () => import('@rihla/messages/en/handouts'),
  },
  equipment: {
    id: () => import('@rihla/messages/id/equipment'),
    en: () => import('@rihla/messages/en/equipment'),
  },
  'departure-lists': {
    id: () => import('@rihla/messages/id/departure-lists'),
    en: () => import('@rihla/messages/en/departure-lists'),
  },
  certainties: {
    id: () => import('@rihla/messages/id/certainties'),
    en: () => import('@rihla/messages/en/certainties'),
  },
  'room-wishes': {
    id: () => import('@rihla/messages/id/room-wishes'),
    en: () => import('@rihla/messages/en/room-wishes'),
  },
  looks: { id: () => import('@rihla/messages/id/looks'), en: () => import('@rihla/messages/en/looks') },
  'rule-clock': {
    id: () => import('@rihla/messages/id/rule-clock'),
    en: () => import('@rihla/messages/en/rule-clock'),
  },
  'access/refusals': {
    id: () => import('@rihla/messages/id/access/refusals'),
    en: () => import('@rihla/messages/en/access/refusals'),
  },
  'access/phone': {
    id: () => import('@rihla/messages/id/access/phone'),
    en: () => import('@rihla/messages/en/access/phone'),
  },
  'access/account': {
    id: () => import('@rihla/messages/id/access/account'),
    en: () => import('@rihla/messages/en/access/account'),
  },
  'access/people': {
    id: () => import('@rihla/messages/id/access/people'),
    en: () => import('@rihla/messages/en/access/people'),
  },
  'access/customers': {
    id: () => import('@rihla/messages/id/access/customers'),
    en: () => import('@rihla/messages/en/access/customers'),
  },
  'access/staff': {
    id: () => import('@rihla/messages/id/access/staff'),
    en: () => import('@rihla/messages/en/access/staff'),
  },
  'access/emails': {
    id: () => import('@rihla/messages/id/access/emails'),
    en: () => import('@rihla/messages/en/access/emails'),
  },
  reference: {
    id: () => import('@rihla/messages/id/reference'),
    en: () => import('@rihla/messages/en/reference'),
  },
  sites: { id: () => import('@rihla/messages/id/sites'), en: () => import('@rihla/messages/en/sites') },
  media: { id: () => import('@rihla/messages/id/media'), en: () => import('@rihla/messages/en/media') },
  payouts: {
    id: () => import('@rihla/messages/id/payouts'),
    en: () => import('@rihla/messages/en/payouts'),
  },
  statistics: {
    id: () => import('@rihla/messages/id/statistics'),
    en: () => import('@rihla/messages/en/statistics'),
  },
  vouchers: {
    id: () => import('@rihla/messages/id/vouchers'),
    en: () => import('@rihla/messages/en/vouchers'),
  },
  'catalogue/listing': {
    id: () => import('@rihla/messages/id/catalogue/listing'),
    en: () => import('@rihla/messages/en/catalogue/listing'),
  },
  'catalogue/parts': {
    id: () => import('@rihla/messages/id/catalogue/parts'),
    en: () => import('@rihla/messages/en/catalogue/parts'),
  },
  'catalogue/form': {
    id: () => import('@rihla/messages/id/catalogue/form'),
    en: () => import('@rihla/messages/en/catalogue/form'),
  },
  'catalogue/journey': {
    id: () => import('@rihla/messages/id/catalogue/journey'),
    en: () => import('@rihla/messages/en/catalogue/journey'),
  },
  'catalogue/savings': {
    id: () => import('@rihla/messages/id/catalogue/savings'),
    en: () => import('@rihla/messages/en/catalogue/savings'),
  },
  'catalogue/prices': {
    id: () => import('@rihla/messages/id/catalogue/prices'),
    en: () => import('@rihla/messages/en/catalogue/prices'),
  },
  'catalogue/season': {
    id: () => import('@rihla/messages/id/catalogue/season'),
    en: () => import('@rihla/messages/en/catalogue/season'),
  },
  'catalogue/seats': {
    id: () => import('@rihla/messages/id/catalogue/seats'),
    en: () => import('@rihla/messages/en/catalogue/seats'),
  },
  'catalogue/publishing': {
    id: () => import('@rihla/messages/id/catalogue/publishing'),
    en: () => import('@rihla/messages/en/catalogue/publishing'),
  },
  'catalogue/papers': {
    id: () => import('@rihla/messages/id/catalogue/papers'),
    en: () => import('@rihla/messages/en/catalogue/papers'),
  },
  books: { id: () => import('@rihla/messages/id/books'), en: () => import('@rihla/messages/en/books') },
  moves: { id: () => import('@rihla/messages/id/moves'), en: () => import('@rihla/messages/en/moves') },
  costs: { id: () => import('@rihla/messages/id/costs'), en: () => import('@rihla/messages/en/costs') },
  crm: {
    id: () => import('@rihla/messages/id/crm'),
    en: () => import('@rihla/messages/en/crm'),
  },
  guiding: {
    id: () => import('@rihla/messages/id/guiding'),
    en: () => import('@rihla/messages/en/guiding'),
  },
  journey: {
    id: () => import('@rihla/messages/id/journey'),
    en: () => import('@rihla/messages/en/journey'),
  },
  roamax: { id: () => import('@rihla/messages/id/roamax'), en: () => import('@rihla/messages/en/roamax') },
  hosts: { id: () => import('@rihla/messages/id/hosts'), en: () => import('@rihla/messages/en/hosts') },
  configs: { id: () => import('@rihla/messages/id/configs'), en: () => import('@rihla/messages/en/configs') },
  documents: {
    id: () => import('@rihla/messages/id/documents'),
    en: () => import('@rihla/messages/en/documents'),
  },
  report: { id: () => import('@rihla/messages/id/report'), en: () => import('@rihla/messages/en/report') },
  customers: {
    id: () => import('@rihla/messages/id/customers'),
    en: () => import('@rihla/messages/en/customers'),
  },
  'rich-text': {
    id: () => import('@rihla/messages/id/rich-text'),
    en: () => import('@rihla/messages/en/rich-text'),
  },
  conversation: {
    id: () => import('@rihla/messages/id/conversation'),
    en: () => import('@rihla/messages/en/conversation'),
  },
  'notice-choices': {
    id: () => import('@rihla/messages/id/notice-choices'),
    en: () => import('@rihla/messages/en/notice-choices'),
  },
  letters: {
    id: () => import('@rihla/messages/id/letters'),
    en: () => import('@rihla/messages/en/letters'),
  },
  whatsapp: {
    id: () => import('@rihla/messages/id/whatsapp'),
    en: () => import('@rihla/messages/en/whatsapp'),
  },
  reminders: {
    id: () => import('@rihla/messages/id/reminders'),
    en: () => import('@rihla/messages/en/reminders'),
  },
  content: {
    id: () => import('@rihla/messages/id/content'),
    en: () => import('@rihla/messages/en/content'),
  },
  themes: { id: () => import('@rihla/messages/id/themes'), en: () => import('@rihla/messages/en/themes') },
  points: { id: () => import('@rihla/messages/id/points'), en: () => import('@rihla/messages/en/points') },
  referral: {
    id: () => import('@rihla/messages/id/referral'),
    en: () => import('@rihla/messages/en/referral'),
  },
  ledger: { id: () => import('@rihla/messages/id/ledger'), en: () => import('@rihla/messages/en/ledger') },
  'invoices/invoice': {
    id: () => import('@rihla/messages/id/invoices/invoice'),
    en: () => import('@rihla/messages/en/invoices/invoice'),
  },
  'invoices/office': {
    id: () => import('@rihla/messages/id/invoices/office'),
    en: () => import('@rihla/messages/en/invoices/office'),
  },
  'invoices/own': {
    id: () => import('@rihla/messages/id/invoices/own'),
    en: () => import('@rihla/messages/en/invoices/own'),
  },
  'invoices/paper': {
    id: () => import('@rihla/messages/id/invoices/paper'),
    en: () => import('@rihla/messages/en/invoices/paper'),
  },
  'payments/payment': {
    id: () => import('@rihla/messages/id/payments/payment'),
    en: () => import('@rihla/messages/en/payments/payment'),
  },
  'payments/office': {
    id: () => import('@rihla/messages/id/payments/office'),
    en: () => import('@rihla/messages/en/payments/office'),
  },
  'payments/own': {
    id: () => import('@rihla/messages/id/payments/own'),
    en: () => import('@rihla/messages/en/payments/own'),
  },
  'payments/by-link': {
    id: () => import('@rihla/messages/id/payments/by-link'),
    en: () => import('@rihla/messages/en/payments/by-link'),
  },
  'payments/ways': {
    id: () => import('@rihla/messages/id/payments/ways'),
    en: () => import('@rihla/messages/en/payments/ways'),
  },
  'payments/gateway': {
    id: () => import('@rihla/messages/id/payments/gateway'),
    en: () => import('@rihla/messages/en/payments/gateway'),
  },
  statements: {
    id: () => import('@rihla/messages/id/statements'),
    en: () => import('@rihla/messages/en/statements'),
  },
  savings: { id: () => import('@rihla/messages/id/savings'), en: () => import('@rihla/messages/en/savings') },
  booking: { id: () => import('@rihla/messages/id/booking'), en: () => import('@rihla/messages/en/booking') },
  agents: { id: () => import('@rihla/messages/id/agents'), en: () => import('@rihla/messages/en/agents') },
  rooming: {
    id: () => import('@rihla/messages/id/rooming'),
    en: () => import('@rihla/messages/en/rooming'),
  },
  papers: { id: () => import('@rihla/messages/id/papers'), en: () => import('@rihla/messages/en/papers') },
  pilgrims: {
    id: () => import('@rihla/messages/id/pilgrims'),
    en: () => import('@rihla/messages/en/pilgrims'),
  },
  care: { id: () => import('@rihla/messages/id/care'), en: () => import('@rihla/messages/en/care') },
  privacy: { id: () => import('@rihla/messages/id/privacy'), en: () => import('@rihla/messages/en/privacy') },
  'messaging/messages': {
    id: () => import('@rihla/messages/id/messaging/messages'),
    en: () => import('@rihla/messages/en/messaging/messages'),
  },
  insight: { id: () => import('@rihla/messages/id/insight'), en: () => import('@rihla/messages/en/insight') },
  site: { id: () => import('@rihla/messages/id/site'), en: () => import('@rihla/messages/en/site') },
} as const satisfies Readonly<Record<string, MessageLoaders>>;

export type MessagePart = keyof typeof messageParts;
