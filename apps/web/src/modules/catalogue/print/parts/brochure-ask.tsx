import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { QrCode } from '../../../../ui/values/pictures/qr-code.tsx';
import { publicPageOf } from '../../../../lib/navigation/listing-paths.ts';
import type { Printed } from '../printed.ts';
import classes from './brochure-ask.module.css';

/**
 * The end of a brochure: whom to ask, and a QR code of the package's page. The code of an agent's brochure carries
 * the agent's referral code.
 */
export function BrochureAsk({ issuer, agent, listing, origin }: Printed) {
  const { t, locale } = useTranslation();
  const onSale = isOnSale(listing);
  const page = `${origin}${publicPageOf(listing.slug, locale, agent?.referral_code)}`;
  const shown = `${new URL(origin).host}${publicPageOf(listing.slug, locale)}`;
  const office = [
    issuer.whatsapp && `WhatsApp ${formatPhone(issuer.whatsapp)}`,
    issuer.phone && issuer.phone !== issuer.whatsapp && formatPhone(issuer.phone),
    issuer.email,
  ].filter(Boolean);
  return (
    <footer className={classes.ask}>
      <div>
        <h2>{t('pack.ask')}</h2>
        {agent && (
          <p>
            <strong>{agent.name}</strong>
            {agent.phone && ` · ${formatPhone(agent.phone)}`}
            {`\n${t('pack.agent', { brand: issuer.brand })}`}
          </p>
        )}
        {!agent && <strong>{issuer.brand}</strong>}
        {office.length > 0 && <p>{office.join(' · ')}</p>}
        {issuer.address && <p>{issuer.address}</p>}
      </div>
      {onSale && (
        <div className={classes.scan}>
          <QrCode text={page} label={t('pack.qr', { url: page })} />
          <p>
            {t('pack.scan')}
            <bdi>{shown}</bdi>
          </p>
        </div>
      )}
    </footer>
  );
}
