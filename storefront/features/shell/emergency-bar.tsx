import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { useShellBanner } from './use-shell-banners.ts'

/** An urgent announcement (HOME-22), above everything else. */
export function EmergencyBar() {
  const banner = useShellBanner('emergency_anouncement')
  if (!banner) return null
  return (
    <aside aria-label="Pengumuman penting" className="bg-rose text-white">
      <BannerLink
        url={banner.url}
        className="wrap flex min-h-11 items-center justify-center gap-2.5 py-2 text-sm font-semibold"
      >
        <Icon name="clock" size={18} />
        <span>{banner.title}</span>
      </BannerLink>
    </aside>
  )
}
