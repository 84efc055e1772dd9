import type { Badge } from '../../../contract/profile.ts'
import type { Db } from '../../db/database.ts'
import { type BadgeFacts, findBadgeFacts } from './store.ts'

/**
 * Badges are derived from the member's data on each request: none is granted by hand, none is forgotten, and a member
 * who no longer meets the condition of a badge loses it (PROFILE-22).
 */
const rules: (Omit<Badge, 'is_earned'> & { isEarned: (facts: BadgeFacts) => boolean })[] = [
  {
    key: 'kawan-surya',
    name: 'Kawan Surya',
    description: 'Sudah jadi bagian dari Carasun',
    isEarned: () => true,
  },
  {
    key: 'terverifikasi',
    name: 'Terverifikasi',
    description: 'Email dan nomor handphone sudah diverifikasi',
    isEarned: facts => facts.isVerified,
  },
  {
    key: 'profil-lengkap',
    name: 'Profil Lengkap',
    description: 'Foto, tanggal lahir, dan alamat sudah diisi',
    isEarned: facts => facts.isProfileWhole,
  },
  {
    key: 'belanja-perdana',
    name: 'Belanja Perdana',
    description: 'Pesanan pertama sudah sampai',
    isEarned: facts => facts.deliveredOrders >= 1,
  },
  {
    key: 'pelindung-setia',
    name: 'Pelindung Setia',
    description: 'Lima pesanan sudah sampai',
    isEarned: facts => facts.deliveredOrders >= 5,
  },
  {
    key: 'setahun-bersama',
    name: 'Setahun Bersama',
    description: 'Satu tahun berbelanja di Carasun',
    isEarned: facts => facts.memberForDays >= 365,
  },
]

/** Lists every badge, in order, and which of them the member has; a guest has none. */
export async function listBadges(db: Db, memberId: string | null): Promise<Badge[]> {
  const facts = memberId === null ? null : await findBadgeFacts(db, memberId)
  return rules.map(({ isEarned, ...badge }) => ({ ...badge, is_earned: facts !== null && isEarned(facts) }))
}
