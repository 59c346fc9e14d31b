import { formatPhone, normalisePhone, whatsappLink } from '@rihla/domain/shared/identity/phone';
import { socialAddress } from '@rihla/domain/sites/social-profile';
import type { Locale } from '@rihla/messages/locale';
import type { SiteProfile } from '../queries/site-profile.ts';
import { translatorFor } from '../translator.ts';
import { paragraphs } from './paragraphs.ts';

/**
 * The template data of the agency's contact details; what is not set is null. `any` says whether there is any of them.
 * @param about the package that is named in the prepared WhatsApp message
 */
export function contactData(profile: SiteProfile, locale: Locale, about?: { name: string; url: string }) {
  const { t } = translatorFor(locale);
  const phone = numberOf(profile.phone);
  const whatsapp = numberOf(profile.whatsapp);
  const greeting = about
    ? t('public.whatsapp.about', about)
    : t('public.whatsapp.hello', { brand: profile.brand });
  return {
    phone: phone && { text: formatPhone(phone), url: `tel:${phone}` },
    whatsapp: whatsapp && { text: formatPhone(whatsapp), url: whatsappLink(whatsapp, greeting) },
    email: profile.email && { text: profile.email, url: `mailto:${profile.email}` },
    address: paragraphs(profile.address),
    social: [
      { name: 'Instagram', url: socialAddress(profile.instagram, 'instagram.com/') },
      { name: 'Facebook', url: socialAddress(profile.facebook, 'facebook.com/') },
      { name: 'YouTube', url: socialAddress(profile.youtube, 'youtube.com/@') },
    ].filter(({ url }) => url !== null),
    any: Boolean(phone || whatsapp || profile.email || profile.address),
  };
}

function numberOf(text: string | null): string | null {
  return (text && normalisePhone(text)) || null;
}
