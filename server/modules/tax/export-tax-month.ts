import { sql } from 'kysely'
import { z } from 'zod'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { type TaxKind, taxFileBody, taxNumber } from '../../../contract/staff/tax.ts'
import { csvLine } from '../../csv/csv-line.ts'
import { harmlessCell } from '../../csv/harmless-cell.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { type PpnRate, ppnOfPart } from './ppn.ts'
import { readTaxMonth } from './read-month.ts'

const DOCUMENTS_PER_PART = 500

/**
 * Starts a job that writes a month's invoices or credit notes as the CSV file that e-Faktur imports (FIN-03); returns the
 * job's id. It holds a name, a tax number and an address only of buyers who gave that number for their invoice, so it
 * needs `money.settle` instead of `members.export`; everybody else is "Konsumen akhir". The journal records it.
 */
export async function exportTaxMonth(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { month, kind }: z.infer<typeof taxFileBody>,
): Promise<{ id: string }> {
  const sums = await readTaxMonth(shop.db, month)
  const isInvoice = kind === 'invoice'
  return startExport(shop, actor, {
    kind: 'tax.file',
    title: `e-Faktur ${month}: ${isInvoice ? 'faktur' : 'nota kredit'}`,
    name: `efaktur-${isInvoice ? 'faktur' : 'retur'}-${month}`,
    input: { month, kind },
    total: (isInvoice ? sums.invoices : sums.credit_notes).documents,
    permissions: ['money.read', 'money.settle'],
    action: 'tax.export',
    detail: { month, kind },
  })
}

/**
 * Invoices are lines FK (the invoice) and OF (its goods) below the headings FK, LT and OF; credit notes are lines RK. The
 * columns are those of the Import of e-Faktur (DJP, "Format impor faktur keluaran" and "retur keluaran"), as Odoo's
 * `l10n_id_efaktur` writes them too; without the mark of UTF-8, which e-Faktur would read as part of the first heading.
 * Coretax takes XML only, which DJP's converter makes. NOMOR_FAKTUR of an invoice is empty: DJP gives that number
 * (NSFP). Ours is in REFERENSI, and in NOMOR_FAKTUR of a credit note. Code 04 is a base of another value (PMK 131/2024).
 * Documents that charge no PPN, those of gift cards alone, are left out.
 */
export const taxFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { month, kind } = taxFileBody.parse(input)
    const after = z.number().nullable().parse(cursor)
    const documents = await readDocuments(db, { month, kind, after: after ?? 0 })
    const taxed = documents.filter(({ gross, untaxed }) => gross > untaxed)
    const lines = taxed.flatMap(kind === 'invoice' ? invoiceLines : creditNoteLines)
    const headings = kind === 'invoice' ? [fk, lt, of] : [rk]
    const text = [...(after === null ? headings : []), ...lines]
      .map(cells => csvLine(cells.map(harmlessCell)))
      .join('')
    return {
      bytes: Buffer.from(text),
      rows: documents.length,
      cursor: documents.length < DOCUMENTS_PER_PART ? null : (documents.at(-1)?.number ?? null),
    }
  },
}

interface ExportedDocument {
  number: number
  month: string
  happenedAt: Date
  order: string
  gross: number
  untaxed: number
  base: number
  ppn: number
  ratePercent: number
  baseNumerator: number
  baseDenominator: number
  isFee: boolean
  invoice: { number: number; month: string; happenedAt: string } | null
  buyer: { npwp: string; name: string; address: string } | null
  goods: { sku: string; name: string; quantity: number; rupiah: number }[]
}

async function readDocuments(
  db: Db,
  { month, kind, after }: { month: string; kind: TaxKind; after: number },
): Promise<ExportedDocument[]> {
  const { rows } = await sql<ExportedDocument>`
    select t.number, to_char(t.month, 'YYYY-MM') as month, t.happened_at as "happenedAt", o.reference_code as "order",
      t.gross_rupiah as gross, t.untaxed_rupiah as untaxed, t.base_rupiah as base, t.ppn_rupiah as ppn,
      t.rate_percent as "ratePercent", t.base_numerator as "baseNumerator", t.base_denominator as "baseDenominator",
      t.delivery_change_id is not null as "isFee",
      (select json_build_object('number', i.number, 'month', to_char(i.month, 'YYYY-MM'), 'happenedAt', i.happened_at)
        from tax_documents i where i.id = t.invoice_id) as invoice,
      case when coalesce(o.delivery_address ->> 'npwp_number', '') <> '' then json_build_object(
        'npwp', regexp_replace(o.delivery_address ->> 'npwp_number', '\\D', '', 'g'),
        'name', coalesce(o.delivery_address ->> 'contact', ''),
        'address', concat_ws(', ', nullif(o.delivery_address ->> 'address1', ''),
          o.delivery_address -> 'district' ->> 'name', o.delivery_address -> 'city' ->> 'name'))
        end as buyer,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'name', l.brand_name || ' ' || l.name,
          'quantity', l.quantity, 'rupiah', l.paid_rupiah) order by l.position), '[]')
        from order_lines l where l.order_id = o.id and l.paid_rupiah > 0 and not (l.details ? 'egift' or exists (
          select from gift_cards c where c.order_line_id = l.id))) as goods
    from tax_documents t join orders o on o.id = t.order_id
    where t.kind = ${kind} and t.month = ${`${month}-01`}::date and t.number > ${after}
    order by t.number limit ${DOCUMENTS_PER_PART}`.execute(db)
  return rows
}

const fk = [
  ...[
    'FK',
    'KD_JENIS_TRANSAKSI',
    'FG_PENGGANTI',
    'NOMOR_FAKTUR',
    'MASA_PAJAK',
    'TAHUN_PAJAK',
    'TANGGAL_FAKTUR',
  ],
  ...['NPWP', 'NAMA', 'ALAMAT_LENGKAP', 'JUMLAH_DPP', 'JUMLAH_PPN', 'JUMLAH_PPNBM', 'ID_KETERANGAN_TAMBAHAN'],
  ...[
    'FG_UANG_MUKA',
    'UANG_MUKA_DPP',
    'UANG_MUKA_PPN',
    'UANG_MUKA_PPNBM',
    'REFERENSI',
    'KODE_DOKUMEN_PENDUKUNG',
  ],
]
const lt = [
  ...['LT', 'NPWP', 'NAMA', 'JALAN', 'BLOK', 'NOMOR', 'RT', 'RW', 'KECAMATAN', 'KELURAHAN', 'KABUPATEN'],
  ...['PROPINSI', 'KODE_POS', 'NOMOR_TELEPON'],
]
const of = [
  ...['OF', 'KODE_OBJEK', 'NAMA', 'HARGA_SATUAN', 'JUMLAH_BARANG', 'HARGA_TOTAL', 'DISKON', 'DPP', 'PPN'],
  ...['TARIF_PPNBM', 'PPNBM'],
]
const rk = [
  ...['RK', 'NPWP', 'NAMA', 'KD_JENIS_TRANSAKSI', 'FG_PENGGANTI', 'NOMOR_FAKTUR', 'TANGGAL_FAKTUR'],
  ...['NOMOR_DOKUMEN_RETUR', 'TANGGAL_RETUR', 'MASA_PAJAK_RETUR', 'TAHUN_PAJAK_RETUR', 'NILAI_RETUR_DPP'],
  ...['NILAI_RETUR_PPN', 'NILAI_RETUR_PPNBM'],
]

const NO_NPWP = '000000000000000'

function invoiceLines(document: ExportedDocument): string[][] {
  const { buyer, base, ppn, month } = document
  return [
    [
      ...['FK', codeOf(document), '0', '', String(Number(month.slice(5))), month.slice(0, 4)],
      ...[
        slashed(document.happenedAt),
        buyer?.npwp ?? NO_NPWP,
        buyer?.name ?? 'Konsumen akhir',
        buyer?.address || 'Tanpa alamat',
      ],
      ...[String(base), String(ppn), '0', '', '0', '0', '0', '0'],
      ...[`${taxNumber('invoice', month, document.number)} ${document.order}`, ''],
    ],
    ...goodsOf(document),
  ]
}

/** The goods with their parts of net price, base and PPN, which add up to the invoice to the rupiah. */
function goodsOf(document: ExportedDocument): string[][] {
  const rate: PpnRate = document
  let left = document.gross - document.untaxed
  const lines: string[][] = []
  const take = (sku: string, name: string, quantity: number, wanted: number) => {
    const rupiah = Math.min(wanted, left)
    if (rupiah === 0) return
    const { netRupiah, baseRupiah, ppnRupiah } = ppnOfPart(left, rupiah, rate)
    left -= rupiah
    const each = (netRupiah / quantity).toFixed(2).replace(/\.?0+$/, '')
    lines.push([
      ...['OF', sku, name, each, String(quantity), String(netRupiah), '0'],
      ...[String(baseRupiah), String(ppnRupiah), '0', '0'],
    ])
  }
  if (!document.isFee)
    for (const { sku, name, quantity, rupiah } of document.goods) take(sku, name, quantity, rupiah)
  take('', document.isFee ? 'Tambahan ongkir' : 'Ongkir dan kemasan', 1, left)
  return lines
}

function creditNoteLines(document: ExportedDocument): string[][] {
  const { buyer, invoice, base, ppn, month } = document
  return [
    [
      ...['RK', buyer?.npwp ?? NO_NPWP, buyer?.name ?? 'Konsumen akhir', codeOf(document), '0'],
      invoice ? taxNumber('invoice', invoice.month, invoice.number) : '',
      invoice ? slashed(invoice.happenedAt) : '',
      ...[taxNumber('credit_note', month, document.number), slashed(document.happenedAt)],
      ...[String(Number(month.slice(5))), month.slice(0, 4), String(base), String(ppn), '0'],
    ],
  ]
}

/** "04": the base is another value than the price; "01": it is the price. */
const codeOf = ({ baseNumerator, baseDenominator }: ExportedDocument) =>
  baseNumerator === baseDenominator ? '01' : '04'

/** "30/11/2026" */
const slashed = (at: Date | string) => jakartaDay(at).split('-').toReversed().join('/')
