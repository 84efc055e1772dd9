import { Camera as CameraIcon } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { signal } from '../scanner/signals.ts'
import { useTypedCodes } from '../scanner/use-typed-codes.ts'

const Camera = lazyPart(() => import('../scanner/camera.tsx'))

/** The shop's own codes begin like this; everything else is the carrier's. */
const ORDER_CODE = /^CRS[0-9A-Z]+$/i

/** An order and its tracking number: scan the label, then the carrier's sticker, and it is recorded. */
export function OneNumber({
  onSend,
}: {
  /** Returns true if the number was accepted. */
  onSend: (row: { order: string; tracking_number: string }) => Promise<boolean>
}) {
  const [order, setOrder] = useState('')
  const [number, setNumber] = useState('')
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)

  const send = async (row: { order: string; tracking_number: string }) => {
    if (!row.order || !row.tracking_number) return
    // Emptied at once: the next label may be scanned before the server responds.
    setOrder('')
    setNumber('')
    const isIn = await onSend(row)
    signal(isIn ? 'complete' : 'wrong')
    if (isIn) return
    // A refused row returns to the form for correction, unless the next row has been entered.
    setOrder(next => next || row.order)
    setNumber(next => next || row.tracking_number)
  }
  const read = (code: string) => {
    if (ORDER_CODE.test(code)) {
      setOrder(code.toUpperCase())
      signal('ok')
      return
    }
    setNumber(code)
    signal(order ? 'ok' : 'wrong')
    void send({ order, tracking_number: code })
  }
  useTypedCodes(read)
  const closeCamera = () => setIsCameraOpen(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() === '') numberField.current?.focus()
    else void send({ order: order.trim(), tracking_number: number.trim() })
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-3.5">
      {isCameraOpen ? (
        <Camera
          onCode={read}
          onClose={closeCamera}
          fallback={<Skeleton className="h-47" />}
          onGiveUp={closeCamera}
        >
          <span className="rounded-pill bg-plain-tint px-3 py-1 text-note font-bold text-plain-ink">
            {order ? `${order}: sekarang stiker resinya` : 'Pindai label pesanan dulu'}
          </span>
        </Camera>
      ) : null}
      <TextField
        label="Pesanan"
        hint="Pindai kode QR di label, atau ketik kodenya."
        value={order}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setOrder(currentTarget.value)}
      />
      <TextField
        ref={numberField}
        label="Nomor resi"
        hint="Masuk sendiri begitu dipindai."
        value={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button size="large" onClick={() => setIsCameraOpen(!isCameraOpen)}>
          <CameraIcon aria-hidden size={18} />
          {isCameraOpen ? 'Tutup kamera' : 'Kamera'}
        </Button>
        <Button type="submit" variant="main" size="large">
          Masukkan resi
        </Button>
      </div>
    </form>
  )
}
