import { Link } from '@tanstack/react-router'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { RevealedAccount } from '../../../contract/staff/member-page.ts'
import type { MemberBook } from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Money } from '../values/money.tsx'
import { Person } from '../values/person.tsx'

/** Whose book it is, and what they have. */
export function MemberBalances({ book }: { book: MemberBook }) {
  const can = useCan()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <Card
        title="Pelanggan"
        aside={
          can('members.read') ? (
            <Link
              to="/pelanggan/$id"
              params={{ id: book.id }}
              className="text-note font-semibold text-coral-deep underline"
            >
              Buka halamannya
            </Link>
          ) : null
        }
      >
        <Person
          masked={{ name: book.name || 'Tanpa nama', contacts: [book.email] }}
          {...(can('members.reveal')
            ? {
                onReveal: async () => {
                  const { name, email } = await call<RevealedAccount>('POST', `/members/${book.id}/reveal`)
                  return { name: name || 'Tanpa nama', contacts: [email] }
                },
              }
            : {})}
        />
      </Card>
      <PurseCards book={book} />
    </div>
  )
}

/** What a member has in both purses, as two cards. */
export const PurseCards = ({ book: { points, tokens } }: { book: MemberBook }) => (
  <>
    <Card title="Poin">
      <Facts
        facts={[
          [
            'Bisa dipakai',
            <span key="usable">
              {withDots(points.usable)}
              <span className="block text-note font-normal text-ink-soft">
                <Money amountRupiah={points.worth_rupiah} />
              </span>
            </span>,
          ],
          ['Disisihkan pesanan', withDots(points.held)],
          ['Menunggu barang diterima', withDots(points.pending)],
        ]}
      />
    </Card>
    <Card title="Token">
      <Facts
        facts={[
          ['Bisa dipakai', withDots(tokens.count)],
          ...tokens.expiring
            .slice(0, 4)
            .map(
              ({ tokens: count, expires_at: at }) => [`Hangus ${jakartaDate(at)}`, withDots(count)] as const,
            ),
        ]}
      />
    </Card>
  </>
)
