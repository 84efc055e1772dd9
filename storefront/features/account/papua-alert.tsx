import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** A notice about deliveries to Papua (PDP-16, ADDR-24). */
export const PapuaAlert = (dialog: { isOpen: boolean; onClose: () => void; actions: ReactNode }) => (
  <ConfirmDialog {...dialog} title="Pengiriman ke Papua">
    Paket ke wilayah Papua menempuh laut dan udara, jadi tibanya bisa lebih lama dari perkiraan. Kami kabari
    setiap kali paketmu berpindah.
  </ConfirmDialog>
)
