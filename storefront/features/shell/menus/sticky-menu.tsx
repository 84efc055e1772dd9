import { type ComponentType, useEffect, useRef } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import { useHistoryStep } from '../../../ui/use-history-step.ts'
import { WishlistMenu } from '../../wishlist/wishlist-menu.tsx'
import { watchScreen } from '../screen.ts'
import { BrandsMenu } from './brands-menu.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import type { Menu } from './menu.ts'
import { ProfileMenu } from './profile-menu.tsx'

const menus: Record<Menu, { title: string; Content: ComponentType<{ onClose: () => void }> }> = {
  categories: { title: 'Kategori', Content: CategoriesMenu },
  brands: { title: 'Brand', Content: BrandsMenu },
  wishlist: { title: 'Wishlist', Content: WishlistMenu },
  profile: { title: 'Akun', Content: ProfileMenu },
}

/** The menu tapped in the bottom bar; the page behind does not scroll (LAYOUT-12, MODAL-03). */
export default function StickyMenu({ menu, onClose }: { menu: Menu | null; onClose: () => void }) {
  // Keeps its content while it slides out.
  const latest = useRef<Menu>('categories')
  if (menu) latest.current = menu
  useHistoryStep(menu !== null)
  // Rotating a phone may switch to the desktop layout, which has no bottom bar.
  useEffect(() => watchScreen(window, isDesktop => isDesktop && onClose()), [onClose])
  const { title, Content } = menus[latest.current]
  return (
    <Sheet isOpen={menu !== null} onClose={onClose} title={title}>
      <Content onClose={onClose} />
    </Sheet>
  )
}
