import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Moon, Search, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { chooseTheme } from '../../ui/theme.ts'
import type { Page } from './pages.ts'

const rowClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-well'
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-bold [&_[cmdk-group-heading]]:tracking-[0.08em] [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:uppercase'

/** Finds pages and acts by a few letters (TABLE-04). */
export default function CommandPalette({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const navigate = useNavigate()
  const choose = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-night/45" />
        <Dialog.Popup
          aria-label="Cari halaman atau tindakan"
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-box border border-rule bg-card text-ink shadow-float outline-none"
        >
          <Command loop label="Cari halaman atau tindakan" className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-rule border-b px-4">
              <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
              <Command.Input
                autoFocus
                placeholder="Ketik beberapa huruf …"
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
              />
              <KeyCap>Esc</KeyCap>
            </div>
            <Command.List className="overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-ink-soft">
                Tidak ada yang cocok. Coba kata lain.
              </Command.Empty>
              <Command.Group heading="Halaman" className={groupClass}>
                {pages.map(({ path, label, purpose, keywords, icon: Icon }) => (
                  <Row
                    key={path}
                    value={label}
                    keywords={[...keywords]}
                    icon={<Icon aria-hidden size={17} />}
                    hint={purpose}
                    onSelect={choose(() => navigate({ to: path }))}
                  />
                ))}
              </Command.Group>
              <Command.Group heading="Tindakan" className={groupClass}>
                <Row
                  value="Akun dan sesi"
                  keywords={['passkey', 'kata sandi', 'kode cadangan', 'perangkat']}
                  icon={<UserRound aria-hidden size={17} />}
                  onSelect={choose(() => navigate({ to: '/akun' }))}
                />
                <Row
                  value="Tampilan terang"
                  keywords={['tema', 'siang']}
                  icon={<Sun aria-hidden size={17} />}
                  onSelect={choose(() => chooseTheme('light'))}
                />
                <Row
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

const Row = ({
  value,
  keywords,
  icon,
  hint,
  onSelect,
}: {
  value: string
  keywords: string[]
  icon: ReactNode
  hint?: string
  onSelect: () => void
}) => (
  <Command.Item value={value} keywords={keywords} onSelect={onSelect} className={rowClass}>
    <span className="text-ink-soft">{icon}</span>
    <span className="shrink-0 font-semibold">{value}</span>
    {hint ? <span className="truncate text-note text-ink-soft max-md:hidden">{hint}</span> : null}
  </Command.Item>
)
