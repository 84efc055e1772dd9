import { useQuery } from '@tanstack/react-query'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { findPaymentMethod, INSTALMENT_TERMS } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { settingsQuery } from '../../api/settings.ts'
import { TextField } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { chosenAccount, type PayingDetails } from './paying.ts'
import { SavedCards } from './saved-cards.tsx'

interface MethodDetailsProps {
  method: OfferedPaymentMethod
  totalRupiah: number
  details: PayingDetails
  error: string | undefined
  onChange: (details: PayingDetails) => void
}

/** The details that a method requires, under its row: a phone, an account, a term, a card (PAY-19, PAY-30). */
export function MethodDetails({ method, totalRupiah, details, error, onChange }: MethodDetailsProps) {
  const { data: settings } = useQuery(settingsQuery)
  const facts = findPaymentMethod(method.code)
  if (facts?.asksFor === 'phone')
    return (
      <TextField
        kind="phone"
        name="phone_no"
        label={`Nomor ${method.name} kamu`}
        hint={`Buka aplikasi ${method.name} setelah memesan; permintaan bayarnya muncul di sana selama 30 detik.`}
        isRequired
        value={details.phoneNo}
        error={error}
        onChange={event => onChange({ ...details, phoneNo: event.currentTarget.value })}
      />
    )
  if (method.bank_transfer_list.length > 0)
    return (
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Transfer ke rekening</legend>
        {method.bank_transfer_list.map(account => (
          <RadioCard
            key={account._id}
            className="p-3"
            name="id_bank_account"
            checked={account._id === chosenAccount(method, details)?._id}
            onChange={() => onChange({ ...details, bankAccountId: account._id })}
          >
            <span className="min-w-0">
              <span className="block font-semibold">
                {account.bank_name} <span className="tabular-nums">{account.account_number}</span>
              </span>
              <span className="block text-sm text-ink-soft">a.n. {account.account_name}</span>
              <span className="block text-sm font-bold empty:hidden">{account.note}</span>
            </span>
          </RadioCard>
        ))}
        <p className="text-sm text-ink-soft">
          Setelah transfer, unggah fotonya; kami cek paling lama 1×24 jam.
        </p>
      </fieldset>
    )
  if (facts?.asksFor === 'months')
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Cicilan</legend>
        <div className="grid gap-2 md:grid-cols-3">
          {INSTALMENT_TERMS.map(term => (
            <RadioCard
              key={term}
              className="p-3"
              name="installment_term"
              checked={details.installmentTerm === term}
              onChange={() => onChange({ ...details, installmentTerm: term })}
            >
              <span>
                <b className="block">{term} bulan</b>
                <span className="block text-sm text-ink-soft">
                  ± {rupiah(Math.ceil(totalRupiah / term))}/bulan
                </span>
              </span>
            </RadioCard>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">Bunga dan biaya dihitung di halaman {method.name}.</p>
      </fieldset>
    )
  if (facts?.asksFor === 'card')
    return settings?.card_tokens ? <SavedCards details={details} onChange={onChange} /> : null
  if (facts?.channel.kind === 'cash')
    return <p className="text-sm text-ink-soft">Siapkan uang pas. Kurir menerima tunai saat paketmu tiba.</p>
  return null
}
