import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelRow, TrackingResult } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TrackingResults } from './tracking-results.tsx'

/** The most parcels that the server accepts in one call. */
const BOOKED_MAX = 50

/** Asks the carrier to collect parcels; says what that means before, and the result of each after (PACK-04). */
export function BookingDialog({ parcels, onClose }: { parcels: readonly ParcelRow[]; onClose: () => void }) {
  const queries = useQueryClient()
  // The booked parcels leave the list behind.
  const [asked] = useState(() => parcels.slice(0, BOOKED_MAX))
  const book = useMutation({
    mutationFn: () =>
      call<TrackingResult[]>('POST', '/parcels/bookings', { body: { parcels: asked.map(({ id }) => id) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  if (book.data)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Jemputan dipesan"
        width="narrow"
        actions={
          <Button variant="main" onClick={onClose}>
            Selesai
          </Button>
        }
      >
        <TrackingResults results={book.data} />
      </Dialog>
    )
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Pesan jemput untuk ${asked.length} paket`}
      consequences={[
        'Kurir tiap paket diminta menjemput di gudang, dan ongkirnya dipotong dari saldo di penyedia kurir.',
        'Nomor resi dari kurir langsung masuk, dan pembeli dikabari bahwa paketnya dikirim.',
        'Membatalkannya hanya bisa lewat penyedia kurir.',
        ...(parcels.length > BOOKED_MAX
          ? [`Sekali pesan paling banyak ${BOOKED_MAX} paket; sisanya tetap di daftar.`]
          : []),
      ]}
      action="Pesan jemput"
      onAction={() => book.mutate()}
      isBusy={book.isPending}
      refusal={book.isError ? messageOf(book.error) : null}
    />
  )
}
