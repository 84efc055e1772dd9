import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { takeToasts } from './toast.ts'

const manager = Base.createToastManager()

/** The place where toasts appear. Rendered once, and stays. */
export default function Toasts() {
  // Runs after the provider's own effect, by which the provider learns of what the manager adds.
  useEffect(() => takeToasts(text => manager.add({ title: text, timeout: 4_000 })), [])
  return (
    <Base.Provider toastManager={manager} limit={2}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-4 top-17 z-60 mx-auto grid max-w-sm justify-items-center gap-2 outline-none lg:top-auto lg:bottom-6">
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function List() {
  const { toasts } = Base.useToastManager()
  return toasts.map(toast => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="flex w-full items-center gap-2 rounded-box bg-night py-2 pr-1.5 pl-4 font-semibold text-night-ink shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex-1">
        <Base.Title />
      </Base.Content>
      <Base.Close
        aria-label="Tutup"
        className="grid size-9 place-items-center rounded-control hover:bg-night-on"
      >
        <X aria-hidden size={17} />
      </Base.Close>
    </Base.Root>
  ))
}
