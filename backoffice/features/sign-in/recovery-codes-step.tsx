import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox } from '../../ui/field.tsx'

/** Recovery codes, shown once. The next step opens once the person says that they have stored them. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)
  const text = `Kode cadangan ruang staf Carasun\nSetiap kode hanya sekali pakai.\n\n${codes.join('\n')}\n`
  return (
    <div className="stack gap-4">
      <Notice tone="sun" title="Simpan sepuluh kode ini sekarang">
        Hanya tampil sekali. Kalau ponselmu hilang, satu kode membukakan pintu sekali.
      </Notice>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-well px-4 py-3 font-bold tracking-wide">
        {codes.map(code => (
          <li key={code} className="figure">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} label="Salin semua" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kode-cadangan-carasun.txt"
          className={buttonClass({ size: 'small' })}
        >
          <Download aria-hidden size={15} />
          Unduh
        </a>
      </div>
      <Checkbox
        label="Sudah kusimpan di tempat aman"
        checked={isKept}
        onChange={event => setIsKept(event.currentTarget.checked)}
      />
      <Button variant="main" disabled={!isKept} onClick={onDone}>
        Selesai
      </Button>
    </div>
  )
}
