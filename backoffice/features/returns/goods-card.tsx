import { useState } from 'react'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useReturnAct } from './use-return-act.ts'

/** The goods on their way back: which courier has them, and what arrived. */
export const GoodsCard = ({ request }: { request: StaffReturn }) => (
  <>
    {request.way_back === 'picked_up' ? <CourierCard request={request} /> : null}
    <InspectionCard request={request} />
  </>
)

function CourierCard({ request }: { request: StaffReturn }) {
  const [courier, setCourier] = useState(request.courier ?? '')
  const [number, setNumber] = useState(request.tracking_number ?? '')
  const sending = useReturnAct(request)
  return (
    <Card title="Kurir penjemput">
      <div className="stack gap-3">
        <TextField
          label="Kurir"
          isRequired
          maxLength={40}
          value={courier}
          onChange={event => setCourier(event.currentTarget.value)}
        />
        <TextField
          label="Nomor resi"
          isRequired
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        {sending.refusal ? <Notice>{sending.refusal}</Notice> : null}
        <div className="flex justify-end">
          <Button
            isBusy={sending.isBusy}
            disabled={courier.trim().length < 2 || number.trim().length < 4}
            onClick={() =>
              sending.act({
                act: 'pick-up',
                body: { courier: courier.trim(), tracking_number: number.trim() },
                done: 'Kurirnya dicatat. Pembeli dapat surel.',
              })
            }
          >
            {request.sent_at ? 'Perbaiki resi' : 'Catat kurir'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface Arrived {
  restocked: number
  writtenOff: number
}

function InspectionCard({ request }: { request: StaffReturn }) {
  const accepted = request.lines.filter(line => line.accepted > 0)
  const [arrived, setArrived] = useState<Record<string, Arrived>>(
    Object.fromEntries(accepted.map(line => [line.line_id, { restocked: 0, writtenOff: 0 }])),
  )
  const [isEnding, setIsEnding] = useState(false)
  const receiving = useReturnAct(request)
  const of = (id: string) => arrived[id] ?? { restocked: 0, writtenOff: 0 }
  const sum = accepted.reduce(
    (total, { line_id }) => total + of(line_id).restocked + of(line_id).writtenOff,
    0,
  )
  const missing = accepted.reduce((total, line) => total + line.accepted, 0) - sum
  return (
    <Card title="Barang sampai dan diperiksa">
      <div className="stack gap-3">
        <ul className="divide-y divide-rule-soft rounded-control border border-rule">
          {accepted.map(line => {
            const { restocked, writtenOff } = of(line.line_id)
            const set = (change: Partial<Arrived>) =>
              setArrived({ ...arrived, [line.line_id]: { restocked, writtenOff, ...change } })
            return (
              <li key={line.line_id} className="stack gap-2 p-3">
                <p className="font-bold">
                  {line.name} <span className="font-normal text-ink-soft">· {line.accepted} buah</span>
                </p>
                <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
                  <PiecesField
                    label="Dijual lagi"
                    name={`${line.name} yang dijual lagi`}
                    value={restocked}
                    max={line.accepted - writtenOff}
                    onValue={value => set({ restocked: value })}
                  />
                  <PiecesField
                    label="Dihapus"
                    name={`${line.name} yang dihapus`}
                    value={writtenOff}
                    max={line.accepted - restocked}
                    onValue={value => set({ writtenOff: value })}
                  />
                </div>
              </li>
            )
          })}
        </ul>
        <p role="status" className="text-note text-ink-soft">
          {sum === 0
            ? 'Isi berapa yang kembali ke stok dan berapa yang dihapus karena rusak atau terbuka.'
            : missing > 0
              ? `${missing} barang tidak sampai: tidak masuk stok, dan uangnya tidak kembali.`
              : 'Semua barang tercatat. Setelah ini giliran uangnya.'}
        </p>
        {receiving.refusal ? <Notice>{receiving.refusal}</Notice> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setIsEnding(true)}>Barangnya tidak datang</Button>
          <Button
            variant="main"
            isBusy={receiving.isBusy}
            disabled={sum === 0}
            onClick={() =>
              receiving.act({
                act: 'receive',
                body: {
                  lines: accepted.map(({ line_id }) => ({
                    line_id,
                    restocked: of(line_id).restocked,
                    written_off: of(line_id).writtenOff,
                  })),
                },
                done: 'Barang retur dicatat.',
              })
            }
          >
            Catat {sum} barang
          </Button>
        </div>
      </div>
      {isEnding ? <RefuseDialog request={request} onClose={() => setIsEnding(false)} /> : null}
    </Card>
  )
}
