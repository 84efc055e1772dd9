import { jakartaDate } from '../../../contract/jakarta-time.ts'
import {
  giftCardMoves,
  type RevealedRecipient,
  type StaffGiftCard,
} from '../../../contract/staff/gift-cards.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { Person } from '../values/person.tsx'

/** A gift card: what is left on it and where the rest went, its codes' ends, and to whom it was mailed. */
export function CardPage({ card }: { card: StaffGiftCard }) {
  const can = useCan()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title="Pergerakan saldo">
        <ul className="divide-y divide-rule-soft">
          {card.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
            <li key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
              <strong className="min-w-44">{giftCardMoves[entry.kind] ?? entry.kind}</strong>
              <DateTime at={entry.at} />
              <span className="ml-auto">
                <Change rupiah={entry.usable_change} />
                {entry.held_change !== 0 ? (
                  <span className="ml-3 text-note text-ink-soft">
                    disisihkan <Change rupiah={entry.held_change} />
                  </span>
                ) : null}
              </span>
              <span className="w-full text-note text-ink-soft">
                {entry.order ? <OrderLink code={entry.order} /> : byText(entry.by)}
                {entry.note ? ` · “${entry.note}”` : ''}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <div className="stack gap-4">
        <Card title="Sekarang">
          <Facts
            facts={[
              ['Bisa dipakai', <Money key="usable" amountRupiah={card.usable_rupiah} isStrong />],
              ['Disisihkan pesanan belum dibayar', <Money key="held" amountRupiah={card.held_rupiah} />],
              ['Nilai', <Money key="value" amountRupiah={card.value_rupiah} />],
              ['Berlaku sampai', jakartaDate(card.expires_at)],
              [
                'Asal',
                card.order ? <OrderLink key="order" code={card.order} /> : `Diberikan ${card.issued_by}`,
              ],
              ...(card.reason ? ([['Alasan', card.reason]] as const) : []),
              ...(card.closed_by ? ([['Ditutup oleh', byText(card.closed_by)]] as const) : []),
            ]}
          />
        </Card>
        <Card title="Penerima">
          {card.recipient ? (
            <Person
              masked={{ name: card.recipient.name || 'Tanpa nama', contacts: [card.recipient.email] }}
              {...(can('members.reveal')
                ? {
                    onReveal: async () => {
                      const { name, email } = await call<RevealedRecipient>(
                        'POST',
                        `/gift-cards/${card.id}/reveal`,
                      )
                      return { name: name || 'Tanpa nama', contacts: [email] }
                    },
                  }
                : {})}
            />
          ) : (
            <p className="text-ink-soft">Sudah dihapus bersama akunnya.</p>
          )}
          <p className="mt-2 text-note text-ink-soft">
            {card.mailed_at ? (
              <>
                Terakhir dikirim <DateTime at={card.mailed_at} />.
              </>
            ) : (
              'Belum dikirim. Biasanya dalam semenit.'
            )}
          </p>
        </Card>
        <Card title="Kode">
          {card.codes.length === 0 ? (
            <p className="text-ink-soft">Kodenya dibuat saat kartunya dikirim.</p>
          ) : (
            <ul className="stack gap-2">
              {card.codes.map(code => (
                <li key={code.made_at} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="figure">•••• {code.last_chars}</span>
                  <span className="text-note text-ink-soft">
                    <DateTime at={code.made_at} />
                  </span>
                  <span className="ml-auto">
                    {code.ended_at ? <Badge>Dicabut</Badge> : <Badge tone="teal">Berlaku</Badge>}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 text-note text-ink-soft">Kode utuh hanya ada di surel penerima.</p>
        </Card>
      </div>
    </div>
  )
}

const byText = (by: string) =>
  by === 'order' ? 'Karena pesanannya' : by === 'schedule' ? 'Otomatis' : `Oleh ${by}`

const Change = ({ rupiah }: { rupiah: number }) =>
  rupiah === 0 ? null : (
    <span className={rupiah < 0 ? 'text-rose-ink' : 'text-teal'}>
      {rupiah > 0 ? '+' : ''}
      <Money amountRupiah={rupiah} />
    </span>
  )
