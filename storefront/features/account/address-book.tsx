import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { ADDRESS_LIMIT } from '../../../contract/constants.ts'
import type { Address } from '../../../contract/delivery.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressLimitAlert } from './address-limit-alert.tsx'
import { AddressText } from './address-text.tsx'
import { useAddresses, useDeleteAddress, useMakeDefault } from './use-addresses.ts'

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'edit'; address: Address }
  | { kind: 'delete'; address: Address }
  | { kind: 'limit' }

/** /shipping-address: the member's addresses (ADDR-25..ADDR-27). `editId` opens one for editing (ROUTE-57). */
export function AddressBook({ editId }: { editId?: string }) {
  const { data: addresses, error, refetch } = useAddresses()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [isEditClosed, setIsEditClosed] = useState(false)
  const remove = useDeleteAddress()
  const makeDefault = useMakeDefault()
  const namedAddress =
    editId && !isEditClosed ? addresses?.find(address => address._id === editId) : undefined
  const edited = opened?.kind === 'edit' ? opened.address : namedAddress
  const close = () => {
    setOpened(null)
    setIsEditClosed(true)
  }

  if (error && !addresses) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  if (!addresses) return <AddressSkeleton />

  const addNew = (
    <Button onClick={() => setOpened({ kind: addresses.length >= ADDRESS_LIMIT ? 'limit' : 'new' })}>
      Tambah alamat
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        <div className="grid justify-items-center rounded-card bg-white px-6 py-14 text-center shadow-1">
          <span className="grid size-20 place-items-center rounded-full bg-coral-tint text-coral-deep">
            <MapPin aria-hidden size={34} />
          </span>
          <p className="voice mt-5 text-xl">Belum ada alamat</p>
          <p className="mt-1 mb-6 text-ink-soft">Simpan sekali, nanti di checkout tinggal pilih.</p>
          {addNew}
        </div>
      ) : (
        <>
          <ul className="mb-5 grid gap-4 xl:grid-cols-2">
            {addresses.map(address => (
              <li key={address._id} className="flex flex-col rounded-card bg-white p-5 shadow-1">
                <div className="flex-1">
                  <AddressText address={address} />
                </div>
                <div className="mt-3 -ml-3 flex flex-wrap">
                  <CardAction onClick={() => setOpened({ kind: 'edit', address })}>Ubah</CardAction>
                  <CardAction onClick={() => setOpened({ kind: 'delete', address })}>Hapus</CardAction>
                  {address.is_default ? null : (
                    <CardAction onClick={() => makeDefault.mutate(address._id)}>Jadikan utama</CardAction>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {addNew}
        </>
      )}
      <Dialog
        isOpen={opened?.kind === 'new' || edited !== undefined}
        onClose={close}
        title={edited ? 'Ubah alamat' : 'Alamat baru'}
      >
        <AddressForm key={edited?._id ?? 'new'} address={edited ?? null} onSaved={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={opened?.kind === 'delete'}
        onClose={close}
        title="Hapus alamat ini?"
        actions={
          <>
            <Button variant="line" onClick={close}>
              Batal
            </Button>
            <Button
              onClick={() => {
                if (opened?.kind === 'delete') remove.mutate(opened.address._id)
                close()
              }}
            >
              Hapus
            </Button>
          </>
        }
      >
        {opened?.kind === 'delete' ? <AddressText address={opened.address} /> : null}
      </ConfirmDialog>
      <AddressLimitAlert isOpen={opened?.kind === 'limit'} onClose={close} />
    </>
  )
}

function CardAction({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-pill px-3 font-bold text-coral-deep hover:bg-coral-tint"
    >
      {children}
    </button>
  )
}

export function AddressSkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-2" aria-busy="true">
      <p className="sr-only" role="status">
        Memuat alamat
      </p>
      {[0, 1].map(row => (
        <div key={row} className="h-40 animate-breathe rounded-card bg-white shadow-1" />
      ))}
    </div>
  )
}
