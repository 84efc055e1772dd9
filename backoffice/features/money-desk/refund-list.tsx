import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import {
  type RefundTab,
  refundStatusLabels,
  type StaffRefundRow,
} from '../../../contract/staff/money-desk.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { isChosen, nothing, type Selection } from '../../ui/data-table/selection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { MarkManySentDialog } from './mark-many-sent-dialog.tsx'
import { PAGE_ROWS, refundsQuery } from './money-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

const emptyTexts: Record<RefundTab, string> = {
  send: 'Pengembalian yang rekeningnya sudah diisi pembeli muncul di sini, sampai berkas bank memuatnya.',
  file: 'Pengembalian yang ada di berkas bank muncul di sini, sampai ditandai terkirim.',
  account: 'Pengembalian yang rekeningnya belum diisi pembeli muncul di sini.',
  provider: 'Pengembalian lewat cara bayar pembeli muncul di sini sampai penyedia pembayaran mengirimnya.',
  done: 'Pengembalian yang sudah terkirim muncul di sini.',
}

/** Refunds by what they wait for (ORD-08). */
export function RefundList({
  tab,
  file,
  search,
  onSearch,
}: {
  tab: RefundTab
  /** The id of a transfer file: only what is in it. */
  file?: string | undefined
  search: ListSearch
  onSearch: (change: Partial<ListSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(refundsQuery(tab, { after: search.sesudah, file }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [selection, setSelection] = useState<Selection>(nothing)
  const [isMarking, setIsMarking] = useState(false)
  const refunds = list.data?.refunds
  const opened = refunds?.find(({ id }) => id === openedId)
  return (
    <div className="stack gap-3.5">
      <ListTable
        query={list}
        label="Pengembalian dana"
        columns={tab === 'file' ? columnsInFile : columns}
        rows={refunds}
        rowId={refundId}
        rowName={refundName}
        opening={{ open: ({ id }) => setOpenedId(id) }}
        search={search}
        onSearch={onSearch}
        {...((tab === 'send' || tab === 'file') && refunds && refunds.length > 0
          ? {
              choosing: {
                selection,
                onSelection: setSelection,
                matching: refunds.length,
                actions: [{ label: 'Tandai terkirim …', isMain: true, run: () => setIsMarking(true) }],
              },
            }
          : {})}
        empty={
          <EmptyState icon={HandCoins} title="Tidak ada di sini">
            {emptyTexts[tab]}
          </EmptyState>
        }
        count={refunds && `${refunds.length} pengembalian di halaman ini`}
        next={refunds?.length === PAGE_ROWS ? (refunds.at(-1)?.id ?? null) : null}
      />
      {opened ? <RefundDialog refund={opened} onClose={() => setOpenedId(null)} /> : null}
      {isMarking && refunds ? (
        <MarkManySentDialog
          refunds={refunds.filter(({ id }) => isChosen(selection, id))}
          onClose={() => {
            setIsMarking(false)
            setSelection(nothing)
          }}
        />
      ) : null}
    </div>
  )
}

const refundId = ({ id }: StaffRefundRow) => id
const refundName = ({ reference_code }: StaffRefundRow) => reference_code

const columns: Column<StaffRefundRow>[] = [
  {
    id: 'pesanan',
    title: 'Pesanan',
    cell: ({ reference_code, created_at }) => (
      <span>
        <strong className="figure block">{reference_code}</strong>
        <span className="text-note text-ink-soft">
          diminta <DateTime at={created_at} />
        </span>
      </span>
    ),
  },
  { id: 'pelanggan', title: 'Pelanggan', cell: ({ customer }) => customer },
  {
    id: 'rekening',
    title: 'Ke rekening',
    cell: ({ account, status, refused_account: refused }) =>
      account ? (
        <span>
          {account.bank} <span className="figure">{account.number}</span>
          <span className="block text-note text-ink-soft">a.n. {account.name}</span>
        </span>
      ) : status === 'needs_account' && refused ? (
        <span className="text-ink-soft">
          menunggu rekening lain
          <span className="block text-note">
            {refused.bank} <span className="figure">{refused.number}</span>{' '}
            {refused.sent_at ? 'dikembalikan bank' : 'ditolak bank'}
          </span>
        </span>
      ) : (
        <span className="text-ink-soft">
          {status === 'needs_account' ? 'belum diisi pembeli' : 'cara bayar pembeli'}
        </span>
      ),
  },
  { id: 'alasan', title: 'Alasan', cell: ({ reason }) => reason },
  {
    id: 'jumlah',
    title: 'Jumlah',
    isNumber: true,
    cell: ({ amount }) => <Money amountRupiah={amount} isStrong />,
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ status, done_at, file }) =>
      status === 'done' ? (
        <Badge tone="teal">
          {refundStatusLabels.done} {done_at ? <DateTime at={done_at} /> : null}
        </Badge>
      ) : file ? (
        <Badge tone="sun">Di berkas {file.number}</Badge>
      ) : (
        <Badge tone={tones[status]}>{refundStatusLabels[status]}</Badge>
      ),
  },
]

/** The file that a refund is in reads as a sentence: "Di berkas sejak 10.12 oleh Agus". */
const columnsInFile: Column<StaffRefundRow>[] = columns.toSpliced(-1, 0, {
  id: 'berkas',
  title: 'Di berkas sejak',
  cell: ({ file }) =>
    file ? (
      <>
        <DateTime at={file.written_at} /> oleh {file.written_by}
      </>
    ) : null,
})

const tones = { asked: 'plain', needs_account: 'violet', to_transfer: 'coral', refused: 'rose' } as const
