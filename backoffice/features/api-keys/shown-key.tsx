import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox } from '../../ui/field.tsx'

/** A key, shown once. The page goes on once the person says that they have stored it. */
export function ShownKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <div className="stack gap-4">
      <Notice tone="sun" title="Simpan kunci ini sekarang">
        Hanya tampil sekali. Taruh di tempat rahasia programnya, bukan di surel, chat, atau kode program.
      </Notice>
      <p className="rounded-control bg-well px-4 py-3 font-bold break-all select-all">{value}</p>
      <div>
        <CopyButton text={value} label="Salin kunci" />
      </div>
      <Checkbox
        label="Sudah kusimpan di tempat aman"
        checked={isKept}
        onChange={event => setIsKept(event.currentTarget.checked)}
      />
      <div>
        <Button variant="main" disabled={!isKept} onClick={onDone}>
          Selesai
        </Button>
      </div>
    </div>
  )
}
