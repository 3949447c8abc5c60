import { Text } from '@medusajs/ui';
import { useState } from 'react';
import { type Message, replyToMessage } from '../../api/messages';
import { TextDrawer } from '../../parts/text-drawer';
import { useAction } from '../../parts/use-action';
import { TimeText } from '../../parts/texts';

type ReplyDrawerProps = {
  message: Message;
  /** Query key of the list. */
  refresh: string;
  onClose: () => void;
};

/** A message with its replies, and the form for a further one. */
export function ReplyDrawer({ message, refresh, onClose }: ReplyDrawerProps) {
  // The same for all attempts, so that the customer gets one mail.
  const [key] = useState(() => crypto.randomUUID());
  const reply = useAction({
    run: (text: string) => replyToMessage({ id: message.id, key, text }),
    done: `The reply is on its way to ${message.email}`,
    refresh: [refresh],
  });

  return (
    <TextDrawer
      title={`Message from ${message.name}`}
      about={
        <div className="flex flex-col gap-y-3">
          <Text size="small" className="whitespace-pre-line">
            {message.message}
          </Text>
          {message.replies.map(({ id, text, sent_at }) => (
            <div key={id} className="border-l-2 pl-3">
              <Text size="small" className="text-ui-fg-subtle">
                {sent_at === null ? 'Not sent yet' : <TimeText time={sent_at} />}
              </Text>
              <Text size="small" className="whitespace-pre-line">
                {text}
              </Text>
            </div>
          ))}
        </div>
      }
      label="Your reply"
      hint={`It is mailed to ${message.email}, with the message below it.`}
      text=""
      maxLength={5000}
      submitLabel="Send reply"
      isBusy={reply.isPending}
      onSubmit={(text) => reply.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
