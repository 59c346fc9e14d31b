import { Switch, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Account } from '../../../lib/session/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { type Choices, choicesKey } from './choice.types.ts';
import classes from './choices.module.css';

/** A way of delivery; `letter` is e-mail. */
type Way = 'letter' | 'whatsapp';
type Kind = Choices['kinds'][number]['kind'];
/** Which switches are on, by kind of message and way. */
type Values = Record<`${Kind}/${Way}`, boolean>;

/**
 * Form with the switches for each kind of message, by e-mail and WhatsApp; kinds that are always sent have no switch.
 */
export function ChoiceForm({ choices, account }: { choices: Choices; account: Account | null }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<Values>({
    name: `notice_choices.${account?.key}`,
    initial: Object.fromEntries(
      choices.kinds.flatMap(({ kind, letter, whatsapp }) => [
        [`${kind}/letter`, letter],
        [`${kind}/whatsapp`, whatsapp],
      ]),
    ) as Values,
    check: () => ({}),
    save: async (values, formKey) => {
      const kinds = choices.kinds.map(({ kind }) => ({
        kind,
        letter: values[`${kind}/letter`],
        whatsapp: values[`${kind}/whatsapp`],
      }));
      const input = { version: choices.version, kinds };
      await (account?.kind === 'USER'
        ? call('user_notice_choices.update', input, { formKey })
        : call('admin_notice_choices.update', input, { formKey }));
      await cache.invalidateQueries({ queryKey: choicesKey(account) });
    },
    tellSaved: () => toastSuccess(t('notice_choices.saved')),
  });
  return (
    <FormFrame form={form}>
      <FormSection title={t('notice_choices.section')} why={t('notice_choices.always_why')}>
        <div data-wide>
          {choices.whatsapp !== 'ready' && (
            <Text size="sm" c="dimmed" mb="sm">
              {t(`notice_choices.${choices.whatsapp}`)}
            </Text>
          )}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('notice_choices.kind')}</th>
                <th scope="col">{t('notice_choices.letter')}</th>
                <th scope="col">{t('notice_choices.whatsapp')}</th>
              </tr>
            </thead>
            <tbody>
              {choices.kinds.map(({ kind, needed }) => (
                <tr key={kind}>
                  <th scope="row">{t(`notice_choices.kind.${kind}`)}</th>
                  <td>
                    {needed ? (
                      <span className={classes.always}>{t('notice_choices.always')}</span>
                    ) : (
                      toggle('letter', kind)
                    )}
                  </td>
                  <td>{kind === 'account' ? <NotSent /> : toggle('whatsapp', kind)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </FormSection>
    </FormFrame>
  );

  /** One switch. WhatsApp cannot be switched on while it is not available for this person. */
  function toggle(way: Way, kind: Kind) {
    const name = `${kind}/${way}` as const;
    const checked = form.values[name];
    return (
      <Switch
        className={classes.toggle}
        aria-label={t(`notice_choices.${way}_of`, { kind: t(`notice_choices.kind.${kind}`) })}
        checked={checked}
        disabled={way === 'whatsapp' && choices.whatsapp !== 'ready' && !checked}
        onChange={({ currentTarget }) => form.change(name, currentTarget.checked)}
      />
    );
  }
}

/** A dash: this kind of message is not sent in this way. */
function NotSent() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('input.no')}</VisuallyHidden>
    </>
  );
}
