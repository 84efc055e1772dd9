import { createFileRoute } from '@tanstack/react-router'
import { GiftCardPage } from '../features/gift-card/gift-card-page.tsx'

export const Route = createFileRoute('/gift-card')({
  head: () => ({
    meta: [{ title: 'Cek saldo kartu hadiah | Carasun' }, { name: 'robots', content: 'noindex' }],
  }),
  component: GiftCardPage,
})
