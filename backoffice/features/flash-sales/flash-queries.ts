import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  FlashChoice,
  FlashSaleJudgement,
  FlashSaleToJudge,
  StaffFlashSale,
} from '../../../contract/staff/flash-sales.ts'
import { call } from '../../api/call.ts'

/** Sales begin, sell and end by themselves: the page looks again while it is open. */
const LOOK_EVERY_MS = 5_000

export const flashSalesQuery = queryOptions({
  queryKey: ['flash-sales'],
  queryFn: ({ signal }) => call<StaffFlashSale[]>('GET', '/flash-sales', { signal }),
  refetchInterval: LOOK_EVERY_MS,
})

export const flashChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['flash-choices', search],
    queryFn: ({ signal }) =>
      call<FlashChoice[]>('GET', '/flash-sales/choices', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const judgementQuery = (draft: FlashSaleToJudge) =>
  queryOptions({
    queryKey: ['flash-judgement', draft],
    queryFn: ({ signal }) =>
      call<FlashSaleJudgement>('POST', '/flash-sales/judgement', { body: draft, signal }),
    enabled: draft.lines.length > 0 || (draft.starts_at !== undefined && draft.ends_at !== undefined),
    placeholderData: keepPreviousData,
  })
