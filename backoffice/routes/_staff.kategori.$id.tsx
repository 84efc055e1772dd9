import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CategoryForm } from '../features/categories/category-form.tsx'
import { categoryQuery } from '../features/categories/category-queries.ts'
import { OwnPicture } from '../features/forms/own-picture.tsx'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { countText } from '../features/values/counts.ts'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/kategori/$id')({ component: Category })

function Category() {
  const { id } = Route.useParams()
  const mayWrite = useCan()('catalog.write')
  const category = useQuery(categoryQuery(id))
  const { data } = category
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Kategori'}
        crumbs={[{ label: 'Kategori', link: { to: '/kategori' } }]}
        summary={data ? `${countText(data.products)} produk di toko` : null}
      />
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <CategoryForm key={data.id} category={data} mayWrite={mayWrite} />
          <OwnPicture
            title="Gambar"
            name={data.name}
            picture={data.picture}
            path={`/categories/${data.id}/picture`}
            queryKey={['categories']}
            mayWrite={mayWrite}
            none="Belum ada gambar sendiri: toko memakai gambar produk terlarisnya, dan menggantinya sendiri."
            hint="JPEG, PNG, atau WebP, paling besar 5 MB. Sebaiknya persegi."
          />
        </div>
      ) : (
        <NotLoaded query={category} lines={10} />
      )}
    </div>
  )
}
