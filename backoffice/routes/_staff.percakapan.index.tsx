import { createFileRoute } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'

export const Route = createFileRoute('/_staff/percakapan/')({ component: NoneOpen })

function NoneOpen() {
  return (
    <div className="max-lg:hidden">
      <EmptyState icon={MessagesSquare} title="Pilih satu percakapan">
        Membuka saja belum membuatmu memegangnya; menjawab, ya.
      </EmptyState>
    </div>
  )
}
