import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffVoucher } from '../../../contract/staff/vouchers.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { voucherQuery } from './voucher-queries.ts'

/** A voucher once it is fetched; says so where it cannot be. */
export function OneVoucher({
  code,
  children,
}: {
  code: string
  children: (found: StaffVoucher) => ReactNode
}) {
  const voucher = useQuery(voucherQuery(code))
  if (!voucher.data) return <NotLoaded query={voucher} />
  return (
    <>
      {voucher.isError ? <Notice>{messageOf(voucher.error)}</Notice> : null}
      {children(voucher.data)}
    </>
  )
}
