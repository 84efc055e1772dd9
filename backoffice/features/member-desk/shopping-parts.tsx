import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { returnStatusLabels, reviewStatusLabels } from '../../../contract/staff/member-page.ts'
import { useCan } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pictures } from '../../ui/picture.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { orderColumns } from '../orders/order-columns.tsx'
import { ordersQuery } from '../orders/order-queries.ts'
import { bookQuery } from '../points-books/book-queries.ts'
import { PurseCards } from '../points-books/member-book.tsx'
import { countText } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import {
  bagQuery,
  memberReturnsQuery,
  memberReviewsQuery,
  memberVouchersQuery,
  wishesQuery,
} from './page-queries.ts'
import { Part, Row, Rows } from './part.tsx'

/** What a member bought, holds and says, part by part (CARE-02). */

export function OrdersPart({ id }: { id: string }) {
  const [search, setSearch] = useState<ListSearch>({})
  const list = useQuery(ordersQuery({ ...search, pelanggan: id }))
  const columns = orderColumns.filter(({ id: column }) => column !== 'pelanggan')
  return (
    <div className="stack gap-3">
      <ListTable
        query={list}
        label="Pesanan pelanggan"
        columns={columns}
        rows={list.data?.orders}
        rowId={({ id: order }) => order}
        rowName={({ reference_code: code }) => code}
        opening={{ link: ({ reference_code: code }) => ({ to: '/pesanan/$code', params: { code } }) }}
        search={search}
        onSearch={change => setSearch(now => ({ ...now, ...change }))}
        count={list.data && `${countText(list.data.total.count, list.data.total.is_estimate)} pesanan`}
        next={list.data?.next}
        empty={
          <EmptyState icon={PackageOpen} title="Belum pernah memesan">
            Pesanan pertamanya akan muncul di sini.
          </EmptyState>
        }
      />
      <div>
        <Link to="/pesanan" search={{ pelanggan: id }} className={buttonClass({ size: 'small' })}>
          Buka di daftar pesanan
        </Link>
      </div>
    </div>
  )
}

export const BagPart = ({ id }: { id: string }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Part title="Tas sekarang" query={bagQuery(id)}>
      {({ lines, total }) => (
        <>
          <Rows rows={lines} none="Tasnya kosong.">
            {({ id: line, name, choice, image, quantity, price, is_available: isAvailable }) => (
              <li key={line} className="flex items-center gap-3 py-2.5">
                {image ? (
                  <Pictures pictures={[{ src: mediaUrl(image, 96), alt: name }]} pieces={quantity} />
                ) : null}
                <span className="min-w-0 flex-1">
                  <strong className="block">{name}</strong>
                  <span className="text-note text-ink-soft">
                    {choice ? `${choice} · ` : ''}
                    {quantity} buah
                    {isAvailable ? '' : ' · tidak tersedia'}
                  </span>
                </span>
                <Money amountRupiah={price} />
              </li>
            )}
          </Rows>
          {lines.length > 0 ? (
            <p className="mt-2 flex justify-between border-rule border-t pt-3 font-bold">
              Jumlah <Money amountRupiah={total} isStrong />
            </p>
          ) : null}
        </>
      )}
    </Part>
    <Part title="Wishlist" query={wishesQuery(id)}>
      {({ wishes, count }) => (
        <>
          <Rows rows={wishes} none="Belum menyimpan apa-apa.">
            {({ id: wish, name, choice, price, available, at }) => (
              <Row key={wish} title={name} aside={<Money amountRupiah={price} />}>
                {choice ? `${choice} · ` : ''}
                {available > 0 ? 'ada' : 'habis'} · disimpan {jakartaDate(at)}
              </Row>
            )}
          </Rows>
          {count > wishes.length ? (
            <p className="mt-2 text-note text-ink-soft">Yang terbaru dari {withDots(count)}.</p>
          ) : null}
        </>
      )}
    </Part>
  </div>
)

export function PointsPart({ id }: { id: string }) {
  const book = useQuery(bookQuery(id))
  if (!book.data) return <NotLoaded query={book} lines={4} />
  return (
    <div className="stack gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PurseCards book={book.data} />
      </div>
      <div>
        <Link to="/promosi/buku/$member" params={{ member: id }} className={buttonClass({ size: 'small' })}>
          Buka bukunya
        </Link>
      </div>
    </div>
  )
}

export const VouchersPart = ({ id }: { id: string }) => (
  <Part title="Voucher" query={memberVouchersQuery(id)}>
    {({ held, uses }) => (
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section>
          <h3 className="font-bold">Khusus untuknya</h3>
          <Rows rows={held} none="Tidak ada voucher khusus untuknya.">
            {({ code, name, reason, given_at: given, given_by: by, ends_at: ends, is_running, is_used }) => (
              <Row
                key={code}
                title={
                  <Link
                    to="/promosi/voucher/$code"
                    params={{ code }}
                    className="figure text-coral-deep underline"
                  >
                    {code}
                  </Link>
                }
                aside={
                  <Badge tone={is_used ? 'plain' : is_running ? 'teal' : 'sun'}>
                    {is_used ? 'Sudah dipakai' : is_running ? 'Bisa dipakai' : 'Tidak berjalan'}
                  </Badge>
                }
              >
                {[
                  name,
                  reason && `“${reason}”`,
                  given && `diberikan ${jakartaDate(given)}${by ? ` oleh ${by}` : ''}`,
                  ends && `sampai ${jakartaDate(ends)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Row>
            )}
          </Rows>
        </section>
        <section>
          <h3 className="font-bold">Pernah dipakai</h3>
          <Rows rows={uses} none="Belum pernah memakai voucher.">
            {({ code, order, discount, used_at: at, is_released: isReleased }) => (
              <Row
                key={`${code} ${order}`}
                title={<span className="figure">{code}</span>}
                aside={<Money amountRupiah={discount} />}
              >
                <OrderLink code={order} /> · {jakartaDate(at)}
                {isReleased ? ' · dikembalikan' : ''}
              </Row>
            )}
          </Rows>
        </section>
      </div>
    )}
  </Part>
)

const reviewTones: Record<keyof typeof reviewStatusLabels, Tone> = {
  pending: 'sun',
  published: 'teal',
  rejected: 'rose',
}

export const ReviewsPart = ({ id }: { id: string }) => (
  <Part title="Ulasan" query={memberReviewsQuery(id)}>
    {reviews => (
      <Rows rows={reviews} none="Belum menulis ulasan.">
        {({ id: review, product, stars, text, status, at }) => (
          <Row
            key={review}
            title={<ReviewTitle id={review} product={product} />}
            aside={<Badge tone={reviewTones[status]}>{reviewStatusLabels[status]}</Badge>}
          >
            {String(stars).replace('.', ',')} dari 5 · {jakartaDate(at)}
            {text ? <span className="block max-w-prose text-ink">{text}</span> : null}
          </Row>
        )}
      </Rows>
    )}
  </Part>
)

/** Leads to the review for those who decide on reviews. */
const ReviewTitle = ({ id, product }: { id: string; product: string }) =>
  useCan()('catalog.moderate') ? (
    <Link to="/ulasan/$id" params={{ id }} className="hover:underline">
      {product}
    </Link>
  ) : (
    product
  )

const returnTones: Record<keyof typeof returnStatusLabels, Tone> = {
  asked: 'sun',
  accepted: 'teal',
  refused: 'rose',
}

export const ReturnsPart = ({ id }: { id: string }) => (
  <Part title="Retur" query={memberReturnsQuery(id)}>
    {returns => (
      <Rows rows={returns} none="Belum pernah mengembalikan barang.">
        {({ order, reason, status, note, at }) => (
          <Row
            key={order}
            title={<OrderLink code={order} />}
            aside={<Badge tone={returnTones[status]}>{returnStatusLabels[status]}</Badge>}
          >
            {reason} · <DateTime at={at} />
            {note ? <span className="block">Jawaban: {note}</span> : null}
          </Row>
        )}
      </Rows>
    )}
  </Part>
)
