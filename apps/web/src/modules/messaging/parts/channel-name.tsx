import { useTranslation } from '../../../lib/words/i18n.ts';

/** The label of a channel: e-mail or WhatsApp. */
export function ChannelName({ channel }: { channel: string }) {
  const { dynamic } = useTranslation();
  return <>{dynamic(`choice.message_channel.${channel}`)}</>;
}
