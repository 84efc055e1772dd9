import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../contract/constants.ts'
import { newKey } from '../../api/new-key.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import type { useSend } from './chat-queries.ts'

/** At this many characters left or fewer, the form shows how many. */
const COUNT_FROM_CHARS = 100

/** The field for a chat message. A message that failed to send stays in it, with the reason below. */
export function ChatForm({ send }: { send: ReturnType<typeof useSend> }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  const noteId = useId()
  const room = CHAT_MESSAGE_MAX_CHARS - text.length

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (text.trim() === '' || send.isPending) return
    send.mutate(
      { text: text.trim(), key },
      {
        onSuccess: () => {
          setText('')
          setKey(newKey())
        },
      },
    )
  }

  return (
    <form onSubmit={submit}>
      <div className="flex items-end gap-2">
        <textarea
          value={text}
          onChange={event => {
            setText(event.target.value)
            if (send.isError) send.reset()
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
          }}
          rows={1}
          maxLength={CHAT_MESSAGE_MAX_CHARS}
          aria-label="Pesan untuk tim Carasun"
          aria-describedby={noteId}
          aria-invalid={send.isError}
          placeholder="Tulis pesanmu"
          className={`${controlClass} field-sizing-content max-h-36 resize-none py-3`}
        />
        <Button type="submit" isBusy={send.isPending} className="shrink-0 px-5!">
          Kirim
        </Button>
      </div>
      <p id={noteId} aria-live="polite" className="text-sm">
        {send.isError ? (
          <span className="mt-2 block font-medium text-rose">{refusalMessage(send.error)}</span>
        ) : room <= COUNT_FROM_CHARS ? (
          <span className="mt-2 block text-ink-soft">Sisa {room} karakter</span>
        ) : null}
      </p>
    </form>
  )
}
