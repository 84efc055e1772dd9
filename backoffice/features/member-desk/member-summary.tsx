import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { memberGroups } from '../../../contract/staff/member-groups.ts'
import type { RevealedAccount, StaffMember } from '../../../contract/staff/member-page.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { Initials } from '../values/person.tsx'
import { MemberBadges } from './member-columns.tsx'
import { MemberNotes } from './member-notes.tsx'

/** The member in short: how to reach them, what they are to the shop, and what staff noted (CARE-02). */
export function MemberSummary({ member }: { member: StaffMember }) {
  const can = useCan()
  return (
    <div className="stack gap-4">
      {member.block ? (
        <Notice title="Akun ini diblokir">
          Sejak <DateTime at={member.block.at} />
          {member.block.by ? ` oleh ${member.block.by}` : ''}
          {member.block.reason ? `: ${member.block.reason}` : '.'}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <ContactCard member={member} />
        <Card title="Belanja">
          <Facts
            facts={[
              [
                'Pesanan lunas',
                <span key="orders">
                  {withDots(member.orders)} · <Money amountRupiah={member.spent} />
                </span>,
              ],
              [
                'Terakhir memesan',
                member.last_order_at ? <DateTime key="last" at={member.last_order_at} /> : 'belum pernah',
              ],
              ['Beauty point', withDots(member.points)],
              ['Token', withDots(member.tokens)],
              ['Retur', withDots(member.returns)],
              [
                'Ulasan',
                member.reviews.average === null
                  ? member.reviews.count
                  : `${member.reviews.count}, rata-rata ${String(member.reviews.average).replace('.', ',')}`,
              ],
            ]}
          />
          {can('orders.create') && !member.block ? (
            <Link
              to="/pesanan/baru"
              search={{ pelanggan: member.id }}
              className={`${buttonClass({ size: 'small' })} mt-3 w-full`}
            >
              <PhoneCall aria-hidden size={15} />
              Buat pesanan untuk {member.name}
            </Link>
          ) : null}
        </Card>
        <Card title="Kelompok">
          {member.groups.length === 0 ? (
            <p className="text-ink-soft">Tidak masuk kelompok mana pun saat ini.</p>
          ) : (
            <dl className="stack gap-3">
              {member.groups.map(group => (
                <div key={group}>
                  <dt>
                    <MemberBadges groups={[group]} states={[]} />
                  </dt>
                  <dd className="mt-1 text-note text-ink-soft">{memberGroups[group].rule}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      </div>
      {can('members.write') ? <MemberNotes memberId={member.id} /> : null}
    </div>
  )
}

/** Who it is, masked. "Tampilkan" is written into the journal (STAFF-13), and holds until the account changes. */
function ContactCard({ member }: { member: StaffMember }) {
  const can = useCan()
  const revealing = useMutation({
    mutationFn: async () => ({
      version: member.version,
      account: await call<RevealedAccount>('POST', `/members/${member.id}/reveal`),
    }),
    gcTime: 0,
  })
  // After a change of the account it may be out of date, and what is verified is what the account has now.
  const shown = revealing.data?.version === member.version ? revealing.data.account : null
  const { name, email, phone } = shown ?? member
  const proven = (isVerified: boolean) => (
    <span className={`block text-note font-normal ${isVerified ? 'text-teal' : 'text-ink-soft'}`}>
      {isVerified ? 'terverifikasi' : 'belum terverifikasi'}
    </span>
  )
  return (
    <Card
      title="Kontak"
      aside={
        can('members.reveal') && !shown ? (
          <button
            type="button"
            onClick={() => revealing.mutate()}
            disabled={revealing.isPending}
            title="Jurnal mencatat bahwa kamu membukanya"
            className="text-note font-semibold text-coral-deep underline pointer-coarse:min-h-11"
          >
            {revealing.isPending ? 'Sebentar …' : 'Tampilkan'}
          </button>
        ) : null
      }
    >
      <div className="mb-2 flex items-center gap-3">
        <Initials name={member.name} isLarge />
        <p className="min-w-0 font-bold wrap-anywhere">{name || 'Tanpa nama'}</p>
      </div>
      {revealing.isError ? <Notice>{messageOf(revealing.error)}</Notice> : null}
      <Facts
        facts={[
          [
            'Email',
            <span key="email" className="wrap-anywhere">
              {email}
              {proven(member.is_verified_email)}
            </span>,
          ],
          [
            'Telepon',
            <span key="phone" className="figure">
              {phone || '–'}
              {proven(member.is_verified_phone)}
            </span>,
          ],
          ...(shown?.date_of_birth ? [['Lahir', jakartaDate(shown.date_of_birth)] as const] : []),
          ['Kota', member.city ?? 'tanpa alamat'],
          ['Anggota sejak', jakartaDate(member.joined_at)],
          ['Masuk di', member.sessions === 0 ? 'tidak di mana pun' : `${member.sessions} perangkat`],
        ]}
      />
    </Card>
  )
}
