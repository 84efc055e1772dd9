import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import { dataRequestWays, identityChecks } from '../../../contract/staff/data-requests.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { fullSpan } from '../values/staff-times.ts'
import { requestFacts } from './request-facts.tsx'

type Fact = [string, ReactNode]

/** What the second person reads before deciding: what the request is about, then its fields in words. */
export const factsOfApproval = (approval: ListedApproval): Fact[] => [
  ...orderFacts(approval),
  ...personFacts(approval),
  ...subjectFacts(approval),
  ...pointFacts(approval),
  ...dataRequestFacts(approval),
  ...specialFacts(approval),
  ...requestFacts(approval.request),
  ...flashFacts(approval),
]

const FactLink = ({ link, children }: { link: LinkProps; children: ReactNode }) => (
  <Link {...link} className="font-bold text-coral-deep underline">
    {children}
  </Link>
)

/** The page that says what the request is about: an import's what it would change, a product's what it is like now. */
function subjectFacts({ action, subject: { kind, id } }: ListedApproval): Fact[] {
  const link = (label: string, words: string, to: LinkProps): Fact[] => [
    [
      label,
      <FactLink key={id} link={to}>
        {words}
      </FactLink>,
    ],
  ]
  if (kind === 'import') return link('Impor', 'Lihat berkasnya', { to: '/produk/impor/$id', params: { id } })
  if (kind === 'product') return link('Produk', 'Lihat produknya', { to: '/produk/$id', params: { id } })
  if (action === 'gift-cards.mail-elsewhere')
    return link('Kartu hadiah', 'Lihat kartunya', { to: '/promosi/kartu-hadiah/$id', params: { id } })
  if (action === 'points.give-list')
    return link('Berkas', 'Lihat isinya', { to: '/promosi/buku/berkas/$id', params: { id } })
  return action === 'points.give'
    ? link('Pelanggan', 'Lihat bukunya', { to: '/promosi/buku/$member', params: { member: id } })
    : []
}

const pointFacts = ({ action, request }: ListedApproval): Fact[] =>
  action === 'points.give'
    ? [[request.purse === 'tokens' ? 'Token' : 'Poin', withDots(Number(request.amount))]]
    : []

/** The order with its link, and how much of its money would go back. */
function orderFacts({ order, request, decision }: ListedApproval): Fact[] {
  if (!order) return []
  const { reference_code: code, refundable } = order
  const rest: Fact[] =
    request.amount_rupiah === undefined && decision === null
      ? [['Jumlah, semua yang tersisa', <Money key="sum" amountRupiah={refundable} />]]
      : []
  return [['Pesanan', <OrderLink key={code} code={code} />], ...rest]
}

/** The colleague whom a request is about. */
const personFacts = ({ person }: ListedApproval): Fact[] =>
  person
    ? [
        ['Staf', person.name],
        ['Email', person.email],
      ]
    : []

/** Whose account would be deleted, and how staff made sure who asks. */
const dataRequestFacts = ({ data_request: asked }: ListedApproval): Fact[] =>
  asked
    ? [
        [
          'Pelanggan',
          asked.member ? (
            <FactLink key={asked.id} link={{ to: '/pelanggan/$id', params: { id: asked.member.id } }}>
              {asked.member.name || asked.member.email}
            </FactLink>
          ) : (
            'Akun sudah terhapus'
          ),
        ],
        ['Diminta lewat', dataRequestWays[asked.way]],
        ['Identitas', asked.identity_check ? identityChecks[asked.identity_check] : 'Belum diperiksa'],
      ]
    : []

/** What a special price is of, and by how much it falls; its page shows one that there is. */
const specialFacts = ({ special_price: price, subject, request }: ListedApproval): Fact[] =>
  price === null
    ? []
    : [
        [
          'Barang',
          subject.id === 'baru' ? (
            price.name
          ) : (
            <FactLink
              key={subject.id}
              link={{ to: '/promosi/harga-spesial/$id', params: { id: subject.id } }}
            >
              {price.name}
            </FactLink>
          ),
        ],
        ['Harga', `${rupiah(price.usual_price_rupiah)} → ${rupiah(price.price_rupiah)}`],
        ...(typeof request.starts_at === 'string'
          ? ([
              ['Mulai', <DateTime key="from" at={request.starts_at} />],
              [
                'Berakhir',
                typeof request.ends_at === 'string' ? (
                  <DateTime key="until" at={request.ends_at} />
                ) : (
                  'Sampai dihentikan'
                ),
              ],
            ] satisfies Fact[])
          : []),
      ]

const FLASH_LINES_SHOWN = 8

/** When a flash sale runs, and its products: what each costs now, what it would cost, and how many are sold at it. */
function flashFacts({ action, request, flash_lines: lines }: ListedApproval): Fact[] {
  if (action !== 'flash-sales.plan') return []
  const rest = lines.length - FLASH_LINES_SHOWN
  return [
    ['Waktu', fullSpan(String(request.starts_at), String(request.ends_at))],
    ...lines.slice(0, FLASH_LINES_SHOWN).map(
      ({ name, choice, usual_price_rupiah: usual, price_rupiah: price, pieces }): Fact => [
        [name, choice].filter(Boolean).join(', '),
        <span key={name} className="whitespace-nowrap">
          {rupiah(usual)} → {rupiah(price)}
          <span className="block text-note font-normal">{withDots(pieces)} buah</span>
        </span>,
      ],
    ),
    ...(rest > 0 ? [['Dan', `${rest} produk lagi`] satisfies Fact] : []),
  ]
}
