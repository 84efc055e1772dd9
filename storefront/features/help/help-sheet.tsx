import { useEffect, useState } from 'react'
import { isChatAttended } from '../../../contract/chat.ts'
import { CHAT_HOURS, CHAT_RESET_MS } from '../../../contract/constants.ts'
import { clockText } from '../../../contract/jakarta-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useHour } from '../sun/use-hour.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { useChat, useSend } from './chat-queries.ts'
import { QuickAnswers } from './quick-answers.tsx'

/** Help: prepared answers to frequent questions, and a chat with staff (LAYOUT-16). */
export default function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const { messages, unread, isLost, markRead, refresh } = useChat({ isOpen })
  const send = useSend(refresh)
  const last = messages.at(-1)

  useEffect(() => {
    if (isOpen && unread > 0 && last) markRead(last)
  })

  function close() {
    onClose()
    // LAYOUT-17: the open answer stays until the sheet has closed.
    setTimeout(() => setOpenIndex(null), CHAT_RESET_MS)
  }

  const quickAnswers = <QuickAnswers openIndex={openIndex} onAsk={setOpenIndex} onLeave={close} />
  return (
    <Sheet isOpen={isOpen} onClose={close} title="Butuh bantuan?" footer={<ChatForm send={send} />}>
      <Hours />
      {messages.length === 0 ? (
        <>
          {quickAnswers}
          <p className="my-5 text-center text-sm text-ink-soft">
            Pertanyaanmu tidak ada di sini? Tulis di bawah, tim kami yang menjawab.
          </p>
        </>
      ) : (
        <details className="group mb-5">
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-teal">
            Pertanyaan yang sering diajukan
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          {quickAnswers}
        </details>
      )}
      {isLost && (
        <p role="alert" className="mb-4 rounded-card bg-rose-tint px-4 py-3 text-sm">
          Percakapan belum bisa dimuat. Kami coba lagi sebentar lagi.
        </p>
      )}
      <ChatLog messages={messages} sending={send.isPending ? send.variables.text || 'Gambar' : null} />
    </Sheet>
  )
}

/** The hours during which staff answer. */
function Hours() {
  const hour = useHour(7)
  const hours = `${clockText(CHAT_HOURS.from)}–${clockText(CHAT_HOURS.until)} WIB`
  const isAttended = hour === null || isChatAttended(hour)
  return (
    <p className="mb-4 flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-pill ${isAttended ? 'bg-uv-low' : 'bg-edge'}`}
      />
      {isAttended
        ? `Tim kami menjawab setiap hari ${hours}.`
        : `Di luar jam layanan (${hours}). Tulis saja, kami jawab mulai pukul ${clockText(CHAT_HOURS.from)}.`}
    </p>
  )
}
