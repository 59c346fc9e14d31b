import type { Issuer } from '@rihla/domain/sites/issuer';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation, type Translation } from '../lib/words/i18n.ts';

import classes from './letterhead.module.css';

/** Letterhead of the agency: logo, company, licences, address, and the text `taxNumber` on papers with tax. */
export function Letterhead({ issuer, taxNumber }: { issuer: Issuer; taxNumber?: string | null }) {
  const { t } = useTranslation();
  const contacts = [issuer.phone && formatPhone(issuer.phone), issuer.email].filter(Boolean);
  return (
    <header className={classes.head}>
      {issuer.logo_file_id && (
        <img className={classes.logo} src={`/media/${issuer.logo_file_id}/480.webp`} alt={issuer.brand} />
      )}
      <div className={classes.words}>
        <strong className={classes.brand}>{issuer.brand}</strong>
        {issuer.company_name !== issuer.brand && <span>{issuer.company_name}</span>}
        {licencesOf(issuer, t).map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
        {taxNumber && <span>{taxNumber}</span>}
      </div>
      <div className={classes.reach}>
        {issuer.address && <span>{issuer.address}</span>}
        {contacts.length > 0 && <span>{contacts.join(' · ')}</span>}
      </div>
    </header>
  );
}

/** The agency's licences as text: PPIU for organising umrah, PIHK for special hajj. */
export function licencesOf({ ppiu_number, pihk_number }: Issuer, t: Translation['t']): string[] {
  return [
    ...(ppiu_number ? [t('paper.ppiu', { number: withoutLicencePrefix(ppiu_number) })] : []),
    ...(pihk_number ? [t('paper.pihk', { number: withoutLicencePrefix(pihk_number) })] : []),
  ];
}

/**
 * The number of a licence without the name of the licence before it, with which it is often typed: `PPIU 123/2024`.
 */
function withoutLicencePrefix(number: string): string {
  return number.replace(/^(PPIU|PIHK)[\s.:]*(No\.?\s*)?/i, '');
}
