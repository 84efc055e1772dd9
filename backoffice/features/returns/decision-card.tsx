import { useState } from 'react'
import { type WayBack, waysBack } from '../../../contract/return-rules.ts'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Money } from '../values/money.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useReturnAct } from './use-return-act.ts'

/** Accepts a return, whole or in part, or refuses it with a reason. */
export function DecisionCard({ request }: { request: StaffReturn }) {
  const returnable = request.lines.filter(line => line.returnable > 0)
  const [pieces, setPieces] = useState<Record<string, number>>(
    Object.fromEntries(returnable.map(line => [line.line_id, line.returnable])),
  )
  const [wayBack, setWayBack] = useState<WayBack>('sent')
  const [note, setNote] = useState('')
  const [because, setBecause] = useState('')
  const [isRefusing, setIsRefusing] = useState(false)
  const accepting = useReturnAct(request)
  const chosen = returnable.reduce((sum, line) => sum + (pieces[line.line_id] ?? 0), 0)
  const isOverruled = !request.verdict.isWithinRule
  if (returnable.length === 0)
    return (
      <Card title="Keputusan" aside={<RefuseButton onPress={() => setIsRefusing(true)} />}>
        <Notice tone="sun">
          Tidak ada barang pesanan ini yang masih bisa kembali: uangnya sudah dikembalikan, atau isinya kartu
          hadiah. Tolak dengan penjelasan.
        </Notice>
        {isRefusing ? <RefuseDialog request={request} onClose={() => setIsRefusing(false)} /> : null}
      </Card>
    )
  return (
    <Card title="Keputusan">
      <div className="stack gap-4">
        <ul className="divide-y divide-rule-soft rounded-control border border-rule">
          {returnable.map(line => (
            <li
              key={line.line_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 p-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-bold">{line.name}</p>
                <p className="text-note text-ink-soft">
                  {line.bought} buah, dibayar <Money amountRupiah={line.paid} />
                  {line.refunded > 0 ? ` · uang ${line.refunded} buah sudah kembali` : ''}
                </p>
              </div>
              <PiecesField
                name={line.name}
                value={pieces[line.line_id] ?? 0}
                max={line.returnable}
                onValue={value => setPieces({ ...pieces, [line.line_id]: value })}
              />
            </li>
          ))}
        </ul>
        <ChoiceCards
          label="Jalan kembali"
          value={wayBack}
          onValue={setWayBack}
          choices={[
            {
              value: 'sent',
              name: waysBack.sent,
              text: 'Pembeli mengirim dan mengisi resinya di halaman pesanan.',
            },
            {
              value: 'picked_up',
              name: waysBack.picked_up,
              text: 'Toko memesan kurir, lalu mengisi resinya di sini.',
            },
            { value: 'kept', name: waysBack.kept, text: 'Barang tidak kembali; hanya uangnya.' },
          ]}
        />
        <TextArea
          label="Pesan untuk pembeli"
          hint="Ikut di surel dan halaman pesanannya. Boleh kosong."
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {isOverruled ? (
          <TextField
            label="Kenapa tetap diterima?"
            hint="Retur ini di luar aturan toko. Hanya staf yang membacanya."
            isRequired
            maxLength={300}
            value={because}
            onChange={event => setBecause(event.currentTarget.value)}
          />
        ) : null}
        {accepting.refusal ? <Notice>{accepting.refusal}</Notice> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <RefuseButton onPress={() => setIsRefusing(true)} />
          <Button
            variant="main"
            isBusy={accepting.isBusy}
            disabled={chosen === 0 || (isOverruled && because.trim().length < 3)}
            onClick={() =>
              accepting.act({
                act: 'accept',
                body: {
                  lines: returnable.flatMap(({ line_id }) =>
                    pieces[line_id] ? [{ line_id, quantity: pieces[line_id] }] : [],
                  ),
                  way_back: wayBack,
                  note: note.trim(),
                  ...(isOverruled ? { overruled_because: because.trim() } : {}),
                },
                done: 'Retur diterima. Pembeli dapat surel.',
              })
            }
          >
            Terima {chosen} barang
          </Button>
        </div>
      </div>
      {isRefusing ? <RefuseDialog request={request} onClose={() => setIsRefusing(false)} /> : null}
    </Card>
  )
}

const RefuseButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="danger" onClick={onPress}>
    Tolak
  </Button>
)
