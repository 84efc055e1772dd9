import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { FlashChoice, JudgedFlashLine, StaffFlashSale } from '../../../contract/staff/flash-sales.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { ClashNotice } from '../promotion-parts/clash-notice.tsx'
import { fromJakartaInput, toJakartaInput } from '../values/jakarta-input.ts'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { flashChoicesQuery, flashSalesQuery, judgementQuery } from './flash-queries.ts'

interface Line {
  combination_id: string
  /** "Lip Cream Sambal, Shade: Matah" */
  name: string
  price_rupiah: number | null
  pieces: number | null
}

/** Plans a flash sale, or changes one that has not begun. The server says what it costs while staff type. */
export default function PlanDialog({ sale, onClose }: { sale: StaffFlashSale | null; onClose: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(sale?.name ?? '')
  const [from, setFrom] = useState(sale ? toJakartaInput(sale.starts_at) : '')
  const [until, setUntil] = useState(sale ? toJakartaInput(sale.ends_at) : '')
  const [lines, setLines] = useState<Line[]>(
    sale?.lines.map(({ price_rupiah, pieces, ...line }) => ({ ...lineOf(line), price_rupiah, pieces })) ?? [],
  )
  const times = {
    starts_at: fromJakartaInput(from) ?? undefined,
    ends_at: fromJakartaInput(until) ?? undefined,
  }
  const asked = JSON.stringify({
    ...(sale ? { id: sale.id } : {}),
    ...times,
    lines: lines.map(({ name: _, ...line }) => line),
  })
  const judgement = useQuery(judgementQuery(JSON.parse(useSettled(asked))))
  const body = { name: name.trim(), ...times, lines: lines.map(({ name: _, ...line }) => line) }
  const saving = useMutation({
    mutationFn: () =>
      sale
        ? call('PUT', `/flash-sales/${sale.id}`, { body: { ...body, version: sale.version } })
        : call('POST', '/flash-sales', { body }),
    async onSuccess() {
      await queries.invalidateQueries(flashSalesQuery)
      say(sale ? 'Rencana diubah.' : 'Flash sale direncanakan. Mulai sendiri pada waktunya.')
      onClose()
    },
  })
  const isComplete =
    name.trim().length >= 3 &&
    from !== '' &&
    until !== '' &&
    lines.length > 0 &&
    lines.every(line => line.price_rupiah !== null && line.pieces !== null)
  const needsSecond = hasCode(saving.error, 'SECOND_PERSON_NEEDED')
  const change = (id: string, to: Partial<Line>) =>
    setLines(before => before.map(line => (line.combination_id === id ? { ...line, ...to } : line)))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={sale ? 'Ubah flash sale' : 'Rencanakan flash sale'}
      description="Mulai dan berakhir sendiri tepat waktu, waktu Jakarta (WIB)."
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          {needsSecond ? null : (
            <Button
              variant="main"
              disabled={!isComplete}
              isBusy={saving.isPending}
              onClick={() => saving.mutate()}
            >
              Simpan rencana
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-4">
        <TextField
          label="Nama"
          isRequired
          maxLength={60}
          value={name}
          placeholder="Payday 25.11"
          onChange={event => setName(event.currentTarget.value)}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            label="Mulai"
            type="datetime-local"
            isRequired
            value={from}
            error={judgement.data?.time_fault ?? undefined}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextField
            label="Berakhir"
            type="datetime-local"
            isRequired
            value={until}
            onChange={event => setUntil(event.currentTarget.value)}
          />
        </div>
        <SearchPick<FlashChoice>
          label="Tambah produk"
          placeholder="Nama, merek, atau SKU"
          useFound={useFoundChoices}
          rowKey={row => row.combination_id}
          rowName={row => lineOf(row).name}
          refused={row =>
            lines.some(line => line.combination_id === row.combination_id) ? 'sudah ada di daftar' : null
          }
          onPick={row =>
            setLines(before => [...before, { ...lineOf(row), price_rupiah: null, pieces: null }])
          }
        >
          {row => (
            <>
              <span>
                <strong className="block">{row.name}</strong>
                <span className="text-note text-ink-soft">
                  {[row.choice, row.sku].filter(Boolean).join(' · ')} · stok {withDots(row.available)}
                </span>
              </span>
              <Money amountRupiah={row.usual_price_rupiah} />
            </>
          )}
        </SearchPick>
        <ul className="stack gap-3">
          {lines.map(line => (
            <LineFields
              key={line.combination_id}
              line={line}
              judged={judgement.data?.lines.find(one => one.combination_id === line.combination_id)}
              onChange={to => change(line.combination_id, to)}
              onRemove={() =>
                setLines(before => before.filter(one => one.combination_id !== line.combination_id))
              }
            />
          ))}
        </ul>
        {judgement.data && lines.length > 0 ? (
          <Facts
            facts={[
              ['Dijual murah', `${withDots(judgement.data.pieces)} buah`],
              ['Pemasukan kalau habis', <Money key="in" amountRupiah={judgement.data.takings_rupiah} />],
              [
                'Biaya: potongan paling banyak',
                <Money key="cost" amountRupiah={judgement.data.cost_rupiah} />,
              ],
            ]}
          />
        ) : null}
        <ClashNotice typed={{ kind: 'flash_sale', id: sale?.id ?? null, draft: body }} />
        {judgement.isError ? <Notice>{messageOf(judgement.error)}</Notice> : null}
        {saving.isError && !needsSecond ? <Notice>{refusalText(saving.error)}</Notice> : null}
        <AskApproval
          error={saving.error}
          asked={
            {
              action: 'flash-sales.plan',
              request: { ...body, ...(sale ? { id: sale.id, version: sale.version } : {}) },
            } as Parameters<typeof AskApproval>[0]['asked']
          }
          onAsked={onClose}
        />
      </div>
    </Dialog>
  )
}

const lineOf = ({
  combination_id,
  name,
  choice,
}: Pick<FlashChoice, 'combination_id' | 'name' | 'choice'>) => ({
  combination_id,
  name: [name, choice].filter(Boolean).join(', '),
})

function useFoundChoices(q: string) {
  const found = useQuery(flashChoicesQuery(q))
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isFetching,
    failure: found.isError ? messageOf(found.error) : null,
  }
}

function LineFields({
  line,
  judged,
  onChange,
  onRemove,
}: {
  line: Line
  judged: JudgedFlashLine | undefined
  onChange: (to: Partial<Line>) => void
  onRemove: () => void
}) {
  // What is still empty is no fault while it is being filled in.
  const faultAt = (field: JudgedFlashLine['fault_field']) =>
    judged?.fault_field === field && (field === null || line[field] !== null)
      ? (judged.fault ?? undefined)
      : undefined
  return (
    <li className="rounded-box border border-rule p-3.5">
      <div className="flex items-start justify-between gap-3">
        <span>
          <strong className="block">{line.name}</strong>
          {judged ? (
            <span className="text-note text-ink-soft">
              Sekarang <Money amountRupiah={judged.usual_price_rupiah} /> · terendah 30 hari{' '}
              <Money amountRupiah={judged.lowest_rupiah} /> · stok {withDots(judged.available)}
            </span>
          ) : null}
        </span>
        <IconButton label={`Hapus ${line.name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={17} />
        </IconButton>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <RupiahField
          label={
            <>
              Harga flash <span className="sr-only">{line.name}</span>
            </>
          }
          amountRupiah={line.price_rupiah}
          error={faultAt('price_rupiah')}
          hint={judged?.percent ? `Tampil −${judged.percent}%` : undefined}
          onAmount={price_rupiah => onChange({ price_rupiah })}
        />
        <TextField
          label={
            <>
              Jumlah <span className="sr-only">{line.name}</span>
            </>
          }
          error={faultAt('pieces')}
          inputMode="numeric"
          autoComplete="off"
          value={line.pieces ?? ''}
          onChange={event => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6)
            onChange({ pieces: digits === '' ? null : Number(digits) })
          }}
        />
      </div>
      {faultAt(null) ? <p className="mt-2 text-note font-semibold text-rose-ink">{faultAt(null)}</p> : null}
    </li>
  )
}

const refusalText = (error: unknown): string =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? `${typeof error.details.by === 'string' ? error.details.by : 'Orang lain'} baru saja mengubah rencana ini. Tutup, lihat yang baru, lalu ubah lagi.`
    : messageOf(error)
