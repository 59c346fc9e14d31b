import { useWords } from '../../../lib/i18n.ts';

/** E-mail or WhatsApp, in words. */
export function ChannelName({ channel }: { channel: string }) {
  const { loose } = useWords();
  return <>{loose(`choice.message_channel.${channel}`)}</>;
}
