import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PaymentCategory, paymentCategories } from '../../../contract/payment-methods.ts'
import { withDots } from '../../../contract/rupiah.ts'
import {
  categoryLabels,
  type StaffBankAccount,
  type StaffPaymentMethod,
  type WaysToPay,
} from '../../../contract/staff/ways-to-pay.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { AccountDialog, AccountNamesDialog } from './account-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { OrderedWays } from './ordered-ways.tsx'
import { type Way, WayRow } from './way-row.tsx'
import { waysQuery } from './ways-queries.ts'

/** The ways to pay by category, as buyers see them, and the shop's own accounts (SET-01). */
export function WaysPage() {
  const ways = useQuery(waysQuery)
  const [noted, setNoted] = useState<Way | null>(null)
  if (!ways.data) return <NotLoaded query={ways} lines={12} />
  const { methods, accounts } = ways.data
  return (
    <div className="stack gap-4">
      {ways.isError ? <Notice>{messageOf(ways.error)}</Notice> : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="stack gap-4">
          {paymentCategories
            .filter(category => category !== 'other')
            .map(category => (
              <CategoryCard key={category} category={category} methods={methods} onNote={setNoted} />
            ))}
        </div>
        <div className="stack gap-4">
          <CategoryCard category="other" methods={methods} onNote={setNoted} />
          <AccountsCard accounts={accounts} onNote={setNoted} />
        </div>
      </div>
      {noted ? <NoteDialog way={noted} onClose={() => setNoted(null)} /> : null}
    </div>
  )
}

interface PartProps {
  onNote: (way: Way) => void
}

function CategoryCard({
  category,
  methods,
  onNote,
}: PartProps & { category: PaymentCategory; methods: WaysToPay['methods'] }) {
  const ofCategory = methods.filter(method => method.category === category)
  const seen = ofCategory.filter(({ is_on: isOn, lacks }) => isOn && !lacks).length
  if (ofCategory.length === 0) return null
  return (
    <Card
      isFlat
      title={categoryLabels[category]}
      aside={
        <span className="text-note text-ink-soft">
          {seen === 0 ? 'tidak tampil bagi pembeli' : `${seen} dari ${ofCategory.length} tampil`}
        </span>
      }
    >
      <OrderedWays
        label={categoryLabels[category]}
        rowName={`row-${category.replace(' ', '-')}`}
        ways={ofCategory}
        idOf={({ code }) => code}
        nameOf={({ name }) => name}
        save={(was, codes) => call('POST', '/payment-methods/order', { body: { category, was, codes } })}
      >
        {(method, row) => {
          const way = { ...method, path: `/payment-methods/${method.code}` }
          return (
            <WayRow
              key={method.code}
              way={way}
              picture={
                <img
                  src={method.logo}
                  alt=""
                  width={48}
                  height={27}
                  className="shrink-0 rounded-sm bg-white"
                />
              }
              badges={<Lack lacks={method.lacks} />}
              {...row}
              onNote={() => onNote(way)}
            >
              <Below>
                {method.hint}
                {method.hint && method.waiting > 0 ? ' · ' : ''}
                {method.waiting > 0 ? `${withDots(method.waiting)} pesanan menunggu dibayar` : ''}
              </Below>
            </WayRow>
          )
        }}
      </OrderedWays>
    </Card>
  )
}

function AccountsCard({ accounts, onNote }: PartProps & { accounts: readonly StaffBankAccount[] }) {
  const mayWrite = useCan()('settings.write')
  const [isAdding, setIsAdding] = useState(false)
  const [renamed, setRenamed] = useState<StaffBankAccount | null>(null)
  return (
    <Card
      isFlat
      title="Rekening toko"
      aside={
        mayWrite ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={15} />
            Tambah rekening
          </Button>
        ) : null
      }
    >
      <p className="-mt-3 px-4.5 pb-3 text-note text-ink-soft">
        Ke sini pembeli mentransfer kalau memilih Transfer bank. Tanpa rekening yang menyala, Transfer bank
        tidak ditawarkan.
      </p>
      <OrderedWays
        label="Rekening toko"
        rowName="row-accounts"
        ways={accounts}
        idOf={({ account_number: number }) => number}
        nameOf={nameOfAccount}
        save={(was, numbers) => call('POST', '/bank-accounts/order', { body: { was, numbers } })}
      >
        {(account, row) => {
          const way = {
            ...account,
            path: `/bank-accounts/${account.account_number}`,
            name: nameOfAccount(account),
          }
          return (
            <WayRow key={account.account_number} way={way} {...row} onNote={() => onNote(way)}>
              <Below>
                a.n. {account.account_name}
                {mayWrite ? (
                  <>
                    {' · '}
                    <button
                      type="button"
                      onClick={() => setRenamed(account)}
                      className="min-h-6 font-semibold text-coral-deep underline"
                      aria-label={`Ubah nama ${way.name}`}
                    >
                      Ubah nama
                    </button>
                  </>
                ) : null}
              </Below>
            </WayRow>
          )
        }}
      </OrderedWays>
      {renamed ? <AccountNamesDialog account={renamed} onClose={() => setRenamed(null)} /> : null}
      {isAdding ? <AccountDialog onClose={() => setIsAdding(false)} /> : null}
    </Card>
  )
}

const nameOfAccount = ({ bank_name: bank, account_number: number }: StaffBankAccount) => `${bank} ${number}`

const Below = ({ children }: { children: ReactNode }) => (
  <p className="text-note text-ink-soft empty:hidden">{children}</p>
)

const Lack = ({ lacks }: Pick<StaffPaymentMethod, 'lacks'>) =>
  lacks === 'provider' ? (
    <Badge>Tidak disediakan penyedia</Badge>
  ) : lacks === 'account' ? (
    <Badge tone="sun">Belum ada rekening</Badge>
  ) : null
