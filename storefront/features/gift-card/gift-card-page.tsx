import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type GiftCard, giftCardForm } from '../../../contract/gift-cards.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { CodeField } from './code-field.tsx'

/** /gift-card: the balance of a gift card. Guests who submit a code log in first and then see the balance. */
export function GiftCardPage() {
  const isMember = useMe().member !== null
  /** The code is submitted again after login. */
  const [isAwaitingLogin, setIsAwaitingLogin] = useState(false)
  const form = useSubmitForm({
    schema: giftCardForm,
    defaultValues: { code: '' },
    send: ({ code }) => api.post<GiftCard>('/api/gift-cards/balance', { code }),
    onRefused: error => {
      if (!(error instanceof ApiRefusal && error.code === 'NOT_LOGGED_IN')) return
      openPanel('login')
      setIsAwaitingLogin(true)
    },
  })
  const { submit } = form
  useEffect(() => {
    if (!isAwaitingLogin || !isMember) return
    setIsAwaitingLogin(false)
    void submit()
  }, [isAwaitingLogin, isMember, submit])
  return (
    <div className="wrap grid max-w-xl gap-5 pt-5 pb-20 lg:pt-12">
      <header>
        <h1 className="voice text-2xl lg:text-3xl">Cek saldo kartu hadiah</h1>
        <p className="mt-2 text-ink-soft">
          Ketik kode dari email hadiahmu. Untuk memakainya, masukkan kode yang sama di halaman Pembayaran.
        </p>
      </header>
      <form
        noValidate
        onSubmit={form.submit}
        className="grid gap-4 rounded-card bg-white p-4 shadow-1 md:p-7"
      >
        <CodeField {...form.field('code')} />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="tall" isBusy={form.isBusy}>
          Lihat saldo
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {form.response && !form.isBusy && !form.error ? <Balance card={form.response} /> : null}
      </div>
    </div>
  )
}

/** Looks like the card in the e-mail. */
function Balance({ card }: { card: GiftCard }) {
  return (
    <>
      <section
        aria-label={`Kartu hadiah …${card.last_chars}`}
        className="rounded-card bg-coral-deep p-5 text-white shadow-1 md:p-7"
      >
        <p className="text-sm opacity-90">Kartu hadiah …{card.last_chars}</p>
        <p className="voice money mt-1 text-4xl">{rupiah(card.balance)}</p>
        <p className="mt-4 text-sm opacity-90">
          {card.status === 'open'
            ? `Dari ${rupiah(card.value)} · berlaku sampai ${jakartaDate(card.expires_at)}`
            : card.status === 'expired'
              ? `Masa berlakunya habis pada ${jakartaDate(card.expires_at)}.`
              : 'Kartu ini sudah ditutup karena pembeliannya dikembalikan.'}
        </p>
        {card.held > 0 ? (
          <p className="mt-1 text-sm opacity-90">
            {rupiah(card.held)} sedang dipakai pesanan yang menunggu pembayaran.
          </p>
        ) : null}
      </section>
      {card.balance > 0 ? (
        <Link to="/" className={`${buttonClass({ variant: 'line' })} mt-4 w-full`}>
          Mulai belanja
        </Link>
      ) : null}
    </>
  )
}
