import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CategoryList } from '../features/categories/category-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/kategori/')({ component: Categories })

function Categories() {
  const mayWrite = useCan()('catalog.write')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kategori"
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden size={17} />
              Tambah kategori
            </Button>
          ) : null
        }
      />
      <CategoryList isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </div>
  )
}
