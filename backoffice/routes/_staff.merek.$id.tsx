import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink, Merge } from 'lucide-react'
import { useState } from 'react'
import { BrandForm } from '../features/brands/brand-form.tsx'
import { brandQuery } from '../features/brands/brand-queries.ts'
import { OwnPicture } from '../features/forms/own-picture.tsx'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { countText } from '../features/values/counts.ts'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

const MergeBrandDialog = lazyPart(() => import('../features/brands/merge-brand-dialog.tsx'))

export const Route = createFileRoute('/_staff/merek/$id')({ component: OneBrand })

function OneBrand() {
  const { id } = Route.useParams()
  const mayWrite = useCan()('catalog.write')
  const [isMerging, setIsMerging] = useState(false)
  const brand = useQuery(brandQuery(id))
  const { data } = brand
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Merek'}
        crumbs={[{ label: 'Merek', link: { to: '/merek' } }]}
        state={data?.is_featured ? <Badge tone="teal">Pilihan</Badge> : null}
        summary={
          data
            ? `${countText(data.products)} produk, ${countText(data.listed_products)} di antaranya dilihat pembeli`
            : null
        }
        actions={
          data ? (
            <>
              <a
                href={`/brand/${data.id}-${data.slug}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({})}
              >
                <ExternalLink aria-hidden size={16} />
                Lihat di toko
              </a>
              {mayWrite ? (
                <Button onClick={() => setIsMerging(true)}>
                  <Merge aria-hidden size={16} />
                  Gabungkan ke …
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <BrandForm key={data.id} brand={data} mayWrite={mayWrite} />
          <div className="stack gap-4">
            <OwnPicture
              title="Logo"
              name={data.name}
              picture={data.logo}
              path={`/brands/${data.id}/logo`}
              queryKey={['brands']}
              mayWrite={mayWrite}
              ground={data.ground_color}
              none="Belum ada logo: toko menulis namanya dengan huruf toko."
              hint="PNG atau WebP tanpa latar, paling besar 5 MB. Lebar lebih baik dari tinggi."
            />
            <OwnPicture
              title="Gambar"
              name={data.name}
              picture={data.picture}
              path={`/brands/${data.id}/picture`}
              queryKey={['brands']}
              mayWrite={mayWrite}
              none="Belum ada gambar sendiri: toko memakai gambar produk terlarisnya."
              hint="JPEG, PNG, atau WebP, paling besar 5 MB. Sebaiknya persegi."
            />
          </div>
          {isMerging ? (
            <MergeBrandDialog
              brand={data}
              onClose={() => setIsMerging(false)}
              onGiveUp={() => setIsMerging(false)}
            />
          ) : null}
        </div>
      ) : (
        <NotLoaded query={brand} lines={10} />
      )}
    </div>
  )
}
