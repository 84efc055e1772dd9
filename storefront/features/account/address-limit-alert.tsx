import { Link } from '@tanstack/react-router'
import { shoppingRefusals } from '../../../contract/refusals/shopping.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** ADDR-23 */
export function AddressLimitAlert({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Daftar alamatmu penuh"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Tutup
          </Button>
          <Link to="/shipping-address" className={buttonClass()}>
            Lihat alamat
          </Link>
        </>
      }
    >
      {shoppingRefusals.ADDRESS_LIMIT.message}
    </ConfirmDialog>
  )
}
