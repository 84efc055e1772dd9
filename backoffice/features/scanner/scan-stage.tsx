import { Camera as CameraIcon, CircleCheck, CloudOff, OctagonX, ScanBarcode } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import type { ScanMessage } from './use-scan-message.ts'
import { useTypedCodes } from './use-typed-codes.ts'

const Camera = lazyPart(() => import('./camera.tsx'))

/**
 * The source of codes: the camera, a scanner that types, or a field. Shows the message about the last code; an error is
 * announced at once.
 */
export function ScanStage({
  message,
  unsent = 0,
  isOffline = false,
  onCode,
  isCameraOpen,
  onCamera,
}: {
  message: ScanMessage | null
  /** Scans that wait for the connection. */
  unsent?: number
  isOffline?: boolean
  onCode: (code: string) => void
  isCameraOpen: boolean
  onCamera: (isOpen: boolean) => void
}) {
  const { typed, setTyped, submit: submitTyped } = useTypedCodes(onCode)
  const closeCamera = () => onCamera(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitTyped()
  }
  return (
    <div className={message?.tone === 'wrong' ? 'bg-rose-tint lg:rounded-box' : ''}>
      {isCameraOpen ? (
        <Camera
          onCode={onCode}
          onClose={closeCamera}
          fallback={<Skeleton className="h-47" />}
          onGiveUp={closeCamera}
        >
          {message?.tone === 'ok' ? (
            <span
              aria-hidden
              className="truncate rounded-pill bg-teal-tint px-3 py-1 text-note font-bold text-teal"
            >
              ✓ {message.text}
            </span>
          ) : null}
        </Camera>
      ) : null}
      <div className={`stack gap-2.5 p-4 lg:px-0 lg:pt-0 ${isCameraOpen ? 'max-lg:hidden' : ''}`}>
        <form onSubmit={submit} className="flex gap-2">
          <span className="relative block min-w-0 flex-1">
            <ScanBarcode
              aria-hidden
              size={19}
              className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
            />
            <input
              aria-label="SKU atau kode batang"
              placeholder="Pindai, atau ketik SKU"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              className={`${controlClass} min-h-13 pl-10 text-base pointer-coarse:min-h-13`}
            />
          </span>
          {isCameraOpen ? null : (
            <Button onClick={() => onCamera(true)} size="large">
              <CameraIcon aria-hidden size={18} />
              Kamera
            </Button>
          )}
        </form>
      </div>
      <div role="status" className="sr-only">
        {message?.tone === 'ok' ? <span key={message.id}>{message.text}</span> : null}
      </div>
      <div role="alert">
        {message?.tone === 'wrong' ? (
          <p
            key={message.id}
            className="flex animate-shout items-center gap-3 bg-shout px-4 py-3.5 text-lead font-bold text-white lg:rounded-box"
          >
            <OctagonX aria-hidden size={26} className="shrink-0" />
            <span className="min-w-0">{message.text}</span>
          </p>
        ) : null}
      </div>
      {message?.tone === 'ok' && !isCameraOpen ? (
        <p
          aria-hidden
          className="flex items-center gap-2.5 bg-teal-tint px-4 py-2.5 font-bold text-teal lg:rounded-box"
        >
          <CircleCheck size={20} className="shrink-0" />
          <span className="min-w-0">{message.text}</span>
        </p>
      ) : null}
      {isOffline ? (
        <p
          role="status"
          className="flex items-center gap-2.5 bg-sun-tint px-4 py-2.5 font-semibold text-sun-ink lg:rounded-box"
        >
          <CloudOff aria-hidden size={19} className="shrink-0" />
          Sambungan terputus. {unsent} pindaian tersimpan di perangkat ini dan dikirim begitu tersambung.
        </p>
      ) : null}
    </div>
  )
}
