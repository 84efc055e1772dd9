import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { FileClock, Moon, PhoneCall, Search, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../session/session.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { chooseTheme } from '../../ui/theme.ts'
import { purposes } from '../page-purpose/purposes.ts'
import { FoundRows } from './found-rows.tsx'
import type { Page } from './pages.ts'
import { groupClass, PaletteRow } from './palette-row.tsx'

/** Finds orders, products, members, pages and actions by a few letters (TABLE-04). */
export default function CommandPalette({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const navigate = useNavigate()
  const can = useCan()
  const [query, setQuery] = useState('')
  const choose = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-night/45" />
        <Dialog.Popup
          aria-label="Cari pesanan, produk, pelanggan, atau tindakan"
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-box border border-rule bg-card text-ink shadow-float outline-none"
        >
          <Command
            loop
            label="Cari pesanan, produk, pelanggan, atau tindakan"
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-3 border-rule border-b px-4">
              <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
              <Command.Input
                autoFocus
                value={query}
                onValueChange={setQuery}
                placeholder="Kode, nama, telepon, resi, atau halaman …"
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
              />
              <KeyCap>Esc</KeyCap>
            </div>
            <Command.List className="overflow-y-auto p-2">
              <FoundRows query={query} onChoose={onClose} />
              <Command.Group heading="Halaman" className={groupClass}>
                {pages.map(({ path, label, keywords, icon: Icon }) => (
                  <PaletteRow
                    key={path}
                    value={label}
                    keywords={[...keywords]}
                    icon={<Icon aria-hidden size={17} />}
                    hint={purposes[path]}
                    onSelect={choose(() => navigate({ to: path }))}
                  />
                ))}
              </Command.Group>
              <Command.Group heading="Tindakan" className={groupClass}>
                {can('orders.create') ? (
                  <PaletteRow
                    value="Buat pesanan untuk pelanggan"
                    keywords={['telepon', 'chat', 'baru', 'order', 'tautan pembayaran']}
                    icon={<PhoneCall aria-hidden size={17} />}
                    onSelect={choose(() => navigate({ to: '/pesanan/baru' }))}
                  />
                ) : null}
                <PaletteRow
                  value="Akun dan sesi"
                  keywords={['passkey', 'kata sandi', 'kode cadangan', 'perangkat']}
                  icon={<UserRound aria-hidden size={17} />}
                  onSelect={choose(() => navigate({ to: '/akun' }))}
                />
                <PaletteRow
                  value="Permintaan saya"
                  keywords={['persetujuan', 'minta', 'tarik', 'orang kedua']}
                  icon={<FileClock aria-hidden size={17} />}
                  hint={purposes['/permintaan']}
                  onSelect={choose(() => navigate({ to: '/permintaan' }))}
                />
                <PaletteRow
                  value="Tampilan terang"
                  keywords={['tema', 'siang']}
                  icon={<Sun aria-hidden size={17} />}
                  onSelect={choose(() => chooseTheme('light'))}
                />
                <PaletteRow
                  value="Tampilan gelap"
                  keywords={['tema', 'malam']}
                  icon={<Moon aria-hidden size={17} />}
                  onSelect={choose(() => chooseTheme('dark'))}
                />
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
