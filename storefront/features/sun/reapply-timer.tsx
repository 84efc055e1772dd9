import { useEffect, useState } from 'react'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { clockParts } from '../../ui/countdown.tsx'
import { useNow } from '../../ui/use-now.ts'

const REAPPLY_MS = 2 * 60 * 60 * 1000
const KEY = 'carasun.reapply'

/** Counts down two hours to the next application of sunscreen, then shows a notification if the browser allows it. */
export default function ReapplyTimer() {
  const [endsAt, setEndsAt] = useState<number | null>(null)

  useEffect(() => {
    const storedEnd = Number(browserStorage.read(KEY))
    if (storedEnd > 0) setEndsAt(storedEnd)
  }, [])
  const now = useNow({ until: endsAt ?? 0 }) ?? 0
  const isOver = endsAt !== null && now >= endsAt
  useEffect(() => {
    if (isOver) remind()
  }, [isOver])

  async function start() {
    const at = Date.now() + REAPPLY_MS
    browserStorage.write(KEY, String(at))
    setEndsAt(at)
    if ('Notification' in window && Notification.permission === 'default')
      await Notification.requestPermission()
  }
  function stop() {
    browserStorage.remove(KEY)
    setEndsAt(null)
  }

  const leftMs = endsAt === null ? REAPPLY_MS : Math.min(REAPPLY_MS, Math.max(0, endsAt - now))
  return (
    <section
      aria-label="Pengingat reapply"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-teal-tint p-5 lg:mt-6 lg:px-8"
    >
      <p role="timer" className="voice min-w-[4.4em] text-[min(2.25rem,12vw)] leading-none tabular-nums">
        {clock(leftMs)}
      </p>
      <p aria-live="polite" className="min-w-[220px] flex-1">
        {isOver ? (
          <b>Waktunya mengulang sunscreen!</b>
        ) : endsAt === null ? (
          'Baru saja oles? Mulai hitungan dua jam, kami ingatkan.'
        ) : (
          'Kami ingatkan di halaman ini, dan lewat notifikasi kalau kamu mengizinkan.'
        )}
      </p>
      <div className="flex gap-2">
        <Button variant={endsAt === null || isOver ? 'main' : 'line'} onClick={() => void start()}>
          {endsAt === null ? 'Mulai' : isOver ? 'Sudah, mulai lagi' : 'Mulai ulang'}
        </Button>
        {endsAt !== null && (
          <Button variant="quiet" onClick={stop}>
            Berhenti
          </Button>
        )}
      </div>
    </section>
  )
}

function remind() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    new Notification('Waktunya mengulang sunscreen', {
      body: 'Dua jari untuk wajah dan leher.',
      tag: KEY,
      icon: '/icons/192.png',
    })
  } catch (error) {
    // Phones accept notifications only from a service worker; there the page itself shows the reminder.
    console.info('No notification.', error)
  }
}

const clock = (ms: number) => {
  const [hours, minutes, seconds] = clockParts(Math.ceil(ms / 1000))
  return `${Number(hours)}:${minutes}:${seconds}`
}
