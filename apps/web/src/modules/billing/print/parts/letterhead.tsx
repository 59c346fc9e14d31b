import { formatPhone } from '@rihla/domain/shared/phone';
import { useWords } from '../../../../lib/i18n.ts';
import type { Issuer } from '../use-printed.ts';
import classes from './letterhead.module.css';

/** The agency as its papers name it: logo, company, licence, address. */
export function Letterhead({ issuer }: { issuer: Issuer }) {
  const { t } = useWords();
  const licences = [
    issuer.ppiu_number && t('paper.ppiu', { number: bare(issuer.ppiu_number) }),
    issuer.pihk_number && t('paper.pihk', { number: bare(issuer.pihk_number) }),
  ].filter(Boolean);
  const contacts = [issuer.phone && formatPhone(issuer.phone), issuer.email].filter(Boolean);
  return (
    <header className={classes.head}>
      {issuer.logo_file_id && (
        <img className={classes.logo} src={`/media/${issuer.logo_file_id}/480.webp`} alt={issuer.brand} />
      )}
      <div className={classes.words}>
        <strong className={classes.brand}>{issuer.brand}</strong>
        {issuer.company_name !== issuer.brand && <span>{issuer.company_name}</span>}
        {licences.map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
      </div>
      <div className={classes.reach}>
        {issuer.address && <span>{issuer.address}</span>}
        {contacts.length > 0 && <span>{contacts.join(' · ')}</span>}
      </div>
    </header>
  );
}

/** `PPIU 123/2024` as it is often kept, without the name of the licence, which stands before it. */
function bare(number: string): string {
  return number.replace(/^(PPIU|PIHK)[\s.:]*(No\.?\s*)?/i, '');
}
