import { useEffect, useRef } from 'react'
import type { ChatMessage } from '../../../contract/chat.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'

interface ChatLogProps {
  messages: ChatMessage[]
  /** The message being sent, if any. */
  sending: string | null
}

/** The conversation, scrolled to the latest message. Screen readers announce new messages. */
export function ChatLog({ messages, sending }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length + (sending === null ? 0 : 1)
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <div role="log" aria-label="Percakapan" className="grid gap-3">
      {messages.map(message => (
        <Bubble
          key={message.id}
          who={message.staff_name}
          text={message.text}
          picture={message.picture}
          when={jakartaDateTime(message.sent_at)}
        />
      ))}
      {sending !== null && <Bubble who={null} text={sending} picture={null} when="Mengirim …" />}
      <div ref={end} />
    </div>
  )
}

export const chatPictureUrl = (id: string): string => `/api/chat/pictures/${id}`

interface BubbleProps {
  who: string | null
  text: string
  /** The id of a picture. */
  picture: string | null
  when: string
}

function Bubble({ who, text, picture, when }: BubbleProps) {
  return (
    <div className={`max-w-[86%] ${who === null ? 'justify-self-end' : 'justify-self-start'}`}>
      <p
        className={`rounded-card px-4 py-2.5 break-words whitespace-pre-wrap ${who === null ? 'rounded-br-none bg-coral-tint' : 'rounded-bl-none bg-white shadow-1'}`}
      >
        <span className={who === null ? 'sr-only' : 'block text-sm font-bold text-teal'}>
          {who === null ? 'Kamu: ' : `${who} dari ${BRAND_NAME}`}
        </span>
        {picture && (
          <a href={chatPictureUrl(picture)} target="_blank" rel="noreferrer" className="block">
            <img
              src={chatPictureUrl(picture)}
              alt={who === null ? 'Gambar yang kamu kirim' : `Gambar dari ${who}`}
              className="my-1 max-h-64 rounded-card object-contain"
            />
          </a>
        )}
        {text}
      </p>
      <p className={`mt-1 text-xs text-ink-soft ${who === null ? 'text-right' : ''}`}>{when}</p>
    </div>
  )
}
