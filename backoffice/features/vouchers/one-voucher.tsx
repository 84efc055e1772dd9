import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffVoucher } from '../../../contract/staff/vouchers.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
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
  if (!voucher.data)
    return voucher.isError ? (
      <Failed
        message={messageOf(voucher.error)}
        isRetrying={voucher.isFetching}
        onRetry={() => void voucher.refetch()}
      />
    ) : (
      <SkeletonLines />
    )
  return (
    <>
      {voucher.isError ? <Notice>{messageOf(voucher.error)}</Notice> : null}
      {children(voucher.data)}
    </>
  )
}
