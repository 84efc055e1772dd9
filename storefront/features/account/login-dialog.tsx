import type { Me } from '../../../contract/members.ts'
import type { Wish } from '../../session/wish.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { storeWishForLogin } from '../wishlist-mark/wish-at-login.ts'
import { LegalLine } from './legal-line.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

interface LoginDialogProps {
  /** AUTH-14: null while closed. */
  kind: 'login' | 'register' | null
  reason?: 'session-ended' | 'checkout' | 'wishlist' | undefined
  /** Where to go after login; by default, stay on this page. */
  nextPath?: string | undefined
  /**
   * The product whose heart opened this dialog. It is stored during a social login, because the visitor leaves this
   * page.
   */
  wish?: Wish | undefined
  onSwitch: (kind: 'login' | 'register') => void
  onClose: () => void
  onDone: (me: Me) => void
}

const reasons = {
  'session-ended': 'Sesimu sudah berakhir. Masuk lagi, semua isianmu tetap di sini.',
  checkout: 'Masuk dulu supaya pesananmu bisa dikirim dan dilacak. Isi tasmu ikut.',
  wishlist: 'Masuk dulu, lalu produk ini langsung tersimpan di wishlist kamu.',
}

/** AUTH-34 */
export default function LoginDialog({
  kind,
  reason,
  nextPath,
  wish,
  onSwitch,
  onClose,
  onDone,
}: LoginDialogProps) {
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={onClose}
      isHiddenByNext
      title={kind === 'register' ? 'Buat akun Carasun' : 'Masuk ke Carasun'}
      description={kind === 'register' ? 'Satu menit saja, dan isi tasmu ikut.' : reason && reasons[reason]}
    >
      {kind === 'register' ? (
        <>
          <RegisterForm onDone={onDone} onLogin={() => onSwitch('login')} />
          <LegalLine />
        </>
      ) : (
        <LoginForm onDone={onDone} onRegister={() => onSwitch('register')} />
      )}
      <SocialButtons returnPath={nextPath} onLeave={() => wish && storeWishForLogin(wish)} />
    </Dialog>
  )
}
