import { useQuery } from '@tanstack/react-query'
import { bannersAt, shopBannersQuery } from '../../api/banners.ts'
import { BannerStage } from './banner-stage.tsx'

/** The banner above the list on the Shop page (HOME-34). */
export function ShopMainBanner() {
  const { data } = useQuery(shopBannersQuery)
  const [banner] = bannersAt(data, 'carasun_shop_main_banner', '/shop')
  if (!banner) return null
  return (
    <div className="mb-6">
      <BannerStage banner={banner} size="low" isFirst />
    </div>
  )
}
