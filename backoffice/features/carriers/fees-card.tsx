import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'
import { type Carriers, feeColumns, type StaffCarrier } from '../../../contract/staff/carriers.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, type StaffRefusal } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { carriersQuery } from './carriers-query.ts'
import { cellText, findLeaps, pasteBlock, readGrid, type TypedFees, typeCell } from './fee-grid.ts'
import { FeeTable, focusCell } from './fee-table.tsx'

const FAULTS_SHOWN = 5

/** What a carrier costs to each province, as a grid that takes blocks of a spreadsheet (SET-01). */
export function FeesCard({
  carrier,
  provinces,
}: {
  carrier: StaffCarrier
  provinces: Carriers['provinces']
}) {
  const mayWrite = useCan()('settings.write')
  const queries = useQueryClient()
  // The carrier as the person saw it. A refetch must not make a colleague's change count as seen. Taking the newer carrier
  // keeps what was typed, because the carrier may only have been switched on or off.
  const [kept, setKept] = useState<StaffCarrier | null>(null)
  const [typed, setTyped] = useState<TypedFees>({})
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const seen = kept ?? carrier
  const [isAsked, setIsAsked] = useState(false)
  const { changes, faults } = readGrid(seen.fees, typed)
  const leaps = findLeaps(seen.fees, changes)
  const faultyRows = new Set(faults.map(({ province }) => province)).size
  const isTyped = changes.length + faults.length > 0
  const type = (next: TypedFees) => {
    setKept(seen)
    setTyped(next)
  }
  const forget = () => {
    setKept(null)
    setTyped({})
    setUnknown([])
    saving.reset()
  }
  const saving = useMutation({
    mutationFn: () =>
      call('PUT', `/carriers/${seen.type}/fees`, { body: { version: seen.version, fees: changes } }),
    async onSuccess() {
      await queries.invalidateQueries(carriersQuery)
      forget()
      say('Ongkir disimpan. Berlaku seketika.')
    },
    onSettled: () => setIsAsked(false),
  })
  const isConflict = hasCode(saving.error, 'CHANGED_MEANWHILE')
  function goToFault() {
    const [row] = provinces.flatMap(({ code }, index) =>
      faults.some(f => f.province === code) ? [index] : [],
    )
    const fault = faults.find(({ province }) => province === provinces[row ?? 0]?.code)
    if (row !== undefined && fault) focusCell(row, fault.column)
  }
  const nameOf = (code: string) => provinces.find(each => each.code === code)?.name ?? code
  return (
    <div className="stack gap-4">
      <Card isFlat title={`Ongkir ${carrier.name}, dari gudang`}>
        <p className="-mt-3 px-4.5 pb-3 text-note text-ink-soft">
          Satu baris satu provinsi. Salin dari lembar kerja, lalu tempel di sel mana pun; baris yang diawali
          nama provinsi mencari barisnya sendiri. Baris kosong: tidak dikirim ke sana.
        </p>
        <FeeTable
          label={`Ongkir ${carrier.name}`}
          provinces={provinces}
          textOf={(province, column) => cellText(seen.fees, typed, province, column)}
          changed={new Set(changes.map(({ province_code: code }) => code))}
          faults={faults}
          isReadOnly={!mayWrite}
          onType={(province, column, text) => type(typeCell(typed, province, column, text))}
          onPaste={(block, at) => {
            const pasted = pasteBlock(typed, provinces, block, at)
            type(pasted.typed)
            setUnknown(pasted.unknown)
          }}
        />
      </Card>
      {isTyped || unknown.length > 0 ? (
        <div className="sticky bottom-16 z-10 stack gap-2.5 rounded-box border border-rule bg-card px-4.5 py-3 shadow-float lg:bottom-4">
          {unknown.length > 0 ? (
            <Notice tone="sun">{`Bukan nama provinsi, jadi dilewati: ${unknown.join(', ')}`}</Notice>
          ) : null}
          {faults.length > 0 ? (
            <Notice title="Ada sel yang belum benar">
              <ul>
                {faults.slice(0, FAULTS_SHOWN).map(({ province, column, text }) => (
                  <li key={`${province} ${column}`}>
                    {nameOf(province)}: {text}
                  </li>
                ))}
              </ul>
              {faults.length > FAULTS_SHOWN ? <p>dan {faults.length - FAULTS_SHOWN} lagi</p> : null}
            </Notice>
          ) : null}
          <FormNotices
            refusal={saving.isError && !isConflict ? messageOf(saving.error) : null}
            conflict={isConflict ? (saving.error as StaffRefusal).details : null}
            onReload={() =>
              void queries.invalidateQueries(carriersQuery).then(async () => {
                const fresh = await queries.fetchQuery(carriersQuery)
                setKept(fresh.carriers.find(each => each.type === seen.type) ?? null)
                saving.reset()
              })
            }
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p aria-live="polite" className="text-note text-ink-soft">
              {faultyRows > 0 ? (
                <strong className="text-rose-ink">{faultyRows} provinsi belum benar. </strong>
              ) : null}
              {changes.length} provinsi berubah. Tas yang sudah melihat ongkirnya tetap sampai setengah jam.
            </p>
            <span className="flex flex-wrap gap-3">
              {faultyRows > 0 ? <Button onClick={goToFault}>Ke yang belum benar</Button> : null}
              <Button onClick={forget}>Batalkan</Button>
              <Button
                variant="main"
                isBusy={saving.isPending}
                disabled={changes.length === 0 || faults.length > 0}
                onClick={() => (leaps.length > 0 ? setIsAsked(true) : saving.mutate())}
              >
                Simpan ongkir
              </Button>
            </span>
          </div>
        </div>
      ) : null}
      <ActionDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Ongkirnya berubah jauh. Sudah benar?"
        consequences={leaps.map(({ province, column, before, after }) => (
          <>
            {nameOf(province)}, {feeColumns[column].label.toLowerCase()}:{' '}
            {before === null ? 'belum dikirim' : rupiah(before)} → <strong>{rupiah(after)}</strong>
          </>
        ))}
        action="Simpan ongkir"
        isBusy={saving.isPending}
        onAction={() => saving.mutate()}
      />
      <AskBeforeLeaving isDirty={isTyped} isKept={false} />
    </div>
  )
}
