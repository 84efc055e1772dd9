import { useMutation } from '@tanstack/react-query'
import { Camera, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../contract/constants.ts'
import { PICTURE_TYPES } from '../../../contract/profile.ts'
import { api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { shrinkPicture } from '../forms/shrink-picture.ts'
import { chatPictureUrl } from './chat-log.tsx'
import type { useSend } from './chat-queries.ts'

/** At this many characters left or fewer, the form shows how many. */
const COUNT_FROM_CHARS = 100

/** The field for a chat message, and a picture with it. What failed to be sent stays in it, with the reason below. */
export function ChatForm({ send }: { send: ReturnType<typeof useSend> }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  const [picture, setPicture] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.post<{ id: string }>('/api/chat/pictures', await shrinkPicture(file)),
    onSuccess: ({ id }) => setPicture(id),
  })
  const noteId = useId()
  const room = CHAT_MESSAGE_MAX_CHARS - text.length

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if ((text.trim() === '' && picture === null) || send.isPending || upload.isPending) return
    send.mutate(
      { text: text.trim(), picture, key },
      {
        onSuccess: () => {
          setText('')
          setPicture(null)
          setKey(newKey())
        },
      },
    )
  }

  return (
    <form onSubmit={submit}>
      {picture && (
        <span className="relative mb-2 block w-fit">
          <img
            src={chatPictureUrl(picture)}
            alt="Gambar yang akan dikirim"
            className="max-h-24 rounded-card border border-line"
          />
          <button
            type="button"
            aria-label="Lepas gambar"
            onClick={() => setPicture(null)}
            className="absolute -top-3 -right-3 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-pill bg-white shadow-2">
              <X aria-hidden size={16} />
            </span>
          </button>
        </span>
      )}
      <div className="flex items-end gap-2">
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-teal focus-within:outline-2 hover:bg-teal-tint">
          <Camera aria-hidden size={22} />
          <input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-label="Kirim gambar"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) upload.mutate(file)
              currentTarget.value = ''
            }}
          />
        </label>
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
        <Button type="submit" isBusy={send.isPending || upload.isPending} className="shrink-0 px-5!">
          Kirim
        </Button>
      </div>
      <p id={noteId} aria-live="polite" className="text-sm">
        {send.isError || upload.isError ? (
          <span className="mt-2 block font-medium text-rose">
            {refusalMessage(send.error ?? upload.error)}
          </span>
        ) : room <= COUNT_FROM_CHARS ? (
          <span className="mt-2 block text-ink-soft">Sisa {room} karakter</span>
        ) : null}
      </p>
    </form>
  )
}
