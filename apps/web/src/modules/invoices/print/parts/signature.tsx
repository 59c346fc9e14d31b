import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Issuer } from '../printed.ts';
import classes from './signature.module.css';

type SignatureProps = {
  issuer: Issuer;
  /** The date of the paper, as text. */
  date: string;
  /** Shown above the signature, such as the box for the duty stamp. */
  children?: ReactNode;
};

/**
 * The end of a printed document: date, agency, the picture of the signature or space for one, and the name of who
 * signs.
 */
export function Signature({ issuer, date, children }: SignatureProps) {
  const { t } = useTranslation();
  return (
    <footer className={classes.signature}>
      <span>{date}</span>
      <span>{issuer.company_name}</span>
      <div className={classes.hand}>
        {children}
        {issuer.signature_file_id && (
          <img className={classes.written} src={`/media/${issuer.signature_file_id}/480.webp`} alt="" />
        )}
      </div>
      <strong className={classes.name}>{issuer.signatory_name ?? t('paper.finance')}</strong>
      {issuer.signatory_as && <span>{issuer.signatory_as}</span>}
    </footer>
  );
}
