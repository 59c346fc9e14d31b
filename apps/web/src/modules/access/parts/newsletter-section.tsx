import { Select, Switch } from '@mantine/core';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';

export type NewsletterValues = {
  locale: 'id' | 'en';
  email_subscription: boolean;
  phone_subscription: boolean;
};

type NewsletterSectionProps = {
  /** The group of messages that names the fields: of one's own account, a customer, or staff. */
  fieldGroup: 'account' | 'customer' | 'admin' | 'agent';
  values: NewsletterValues;
  change: ((name: 'email_subscription' | 'phone_subscription', value: boolean) => void) &
    ((name: 'locale', value: NewsletterValues['locale']) => void);
};

/** The part of a form about newsletters and the language. */
export function NewsletterSection({ fieldGroup, values, change }: NewsletterSectionProps) {
  const { t, field } = useTranslation();
  return (
    <FormSection title={t('account.news')} why={t('account.news_why')}>
      <Switch
        label={field(fieldGroup, 'email_subscription')}
        checked={values.email_subscription}
        onChange={(event) => change('email_subscription', event.currentTarget.checked)}
      />
      <Switch
        label={field(fieldGroup, 'phone_subscription')}
        checked={values.phone_subscription}
        onChange={(event) => change('phone_subscription', event.currentTarget.checked)}
      />
      <Select
        label={field(fieldGroup, 'locale')}
        data={[
          { value: 'id', label: t('account.language.id') },
          { value: 'en', label: t('account.language.en') },
        ]}
        value={values.locale}
        onChange={(value) => change('locale', value === 'en' ? 'en' : 'id')}
      />
    </FormSection>
  );
}
