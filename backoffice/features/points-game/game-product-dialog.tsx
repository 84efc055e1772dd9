import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { addGameProductBody, type StaffGameProduct } from '../../../contract/staff/points-game.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { NumberField } from '../forms/number-field.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import { PickVariant } from '../promotion-parts/pick-variant.tsx'
import { gameKey } from './game-queries.ts'

/** Puts a product into the game, changes its points, or takes it out. */
export function GameProductDialog({
  product,
  onClose,
}: {
  /** Null: one that is not in the game yet. */
  product: StaffGameProduct | null
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(
    product && { id: product.product_id, name: product.name },
  )
  const [points, setPoints] = useState<number | null>(product?.points ?? null)
  const [isTried, setIsTried] = useState(false)
  const typed = addGameProductBody.safeParse({ product_id: picked?.id ?? '', points: points ?? 0 })
  const faults = isTried ? (typed.error?.flatten().fieldErrors ?? {}) : {}
  const isIn = product?.is_active ?? false
  const done = async (text: string) => {
    await queries.invalidateQueries({ queryKey: gameKey })
    say(text)
    onClose()
  }
  const saving = useMutation({
    mutationFn: () =>
      isIn && product
        ? call('PUT', `/points-game/products/${product.product_id}`, {
            body: { points, version: product.version },
          })
        : call('POST', '/points-game/products', { body: typed.data }),
    onSuccess: () => done(`${picked?.name} memberi poin kalau dibagikan.`),
  })
  const stopping = useMutation({
    mutationFn: () =>
      call('POST', `/points-game/products/${product?.product_id}/stop`, {
        body: { version: product?.version },
      }),
    onSuccess: () => done(`${picked?.name} dikeluarkan dari permainan.`),
  })
  const failure = saving.error ?? stopping.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={product ? product.name : 'Tambah produk ke permainan'}
      width="narrow"
      actions={
        <>
          {isIn ? (
            <Button
              variant="danger"
              isBusy={stopping.isPending}
              onClick={() => {
                saving.reset()
                stopping.mutate()
              }}
            >
              Keluarkan
            </Button>
          ) : (
            <Button onClick={onClose}>Batal</Button>
          )}
          <Button
            variant="main"
            isBusy={saving.isPending}
            onClick={() => {
              setIsTried(true)
              stopping.reset()
              if (typed.success) saving.mutate()
            }}
          >
            {isIn ? 'Simpan' : 'Tambah'}
          </Button>
        </>
      }
    >
      <div className="stack gap-3.5">
        {product ? null : picked ? (
          <Chips label="Produk" chosen={[[picked.id, picked.name]]} onRemove={() => setPicked(null)} />
        ) : (
          <PickVariant
            label="Produk"
            onPick={({ product_id: id, brand, name }) => setPicked({ id, name: `${brand} ${name}` })}
          />
        )}
        {faults.product_id ? (
          <p className="text-note font-semibold text-rose-ink">{faults.product_id[0]}</p>
        ) : null}
        <NumberField
          label="Poin untuk sekali berbagi"
          hint={`Tiap orang sekali untuk produk ini. Satu poin senilai ${rupiah(POINT_VALUE_RUPIAH)}.`}
          error={faults.points?.[0]}
          value={points}
          onValue={setPoints}
        />
        {isIn ? (
          <p className="text-note text-ink-soft">
            Kalau dikeluarkan, berbagi produk ini tidak memberi poin lagi mulai detik ini. Poin yang sudah
            didapat tetap.
          </p>
        ) : null}
        {failure ? <Notice>{messageOf(failure)}</Notice> : null}
      </div>
    </Dialog>
  )
}
