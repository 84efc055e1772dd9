import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileClock, LogOut, Moon, Sun, SunMoon, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import type { StaffMe, StaffSession } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { setSession } from '../../session/session.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { chooseTheme, type ThemeChoice, useTheme } from '../../ui/theme.ts'
import { dropAllDrafts } from '../forms/draft.ts'

const themes = [
  { choice: 'light', label: 'Terang', icon: Sun },
  { choice: 'dark', label: 'Gelap', icon: Moon },
  { choice: 'system', label: 'Ikut perangkat', icon: SunMoon },
] as const satisfies { choice: ThemeChoice; label: string; icon: typeof Sun }[]

/** Account and sessions, the person's requests, light or dark theme, signing out. Open from the start. */
export default function OpenPersonMenu({ me, trigger }: { me: StaffMe; trigger: ReactElement }) {
  const theme = useTheme()
  const navigate = useNavigate()
  const signingOut = useMutation({
    mutationFn: () => call<StaffSession>('DELETE', '/session', { isSigningIn: true }),
    async onSuccess(session) {
      await navigate({ to: '/masuk' })
      dropAllDrafts()
      setSession(session)
    },
  })
  return (
    <>
      <Menu trigger={trigger} isOpenAtFirst>
        <p className="px-2.5 pt-1.5 pb-2">
          <strong className="block">{me.name}</strong>
          <span className="text-note text-ink-soft">{me.role.name}</span>
        </p>
        <MenuLine />
        <MenuItem render={<Link to="/akun" />}>
          <UserRound aria-hidden size={17} />
          Akun dan sesi
        </MenuItem>
        <MenuItem render={<Link to="/permintaan" />}>
          <FileClock aria-hidden size={17} />
          Permintaan saya
        </MenuItem>
        <MenuLine />
        {themes.map(({ choice, label, icon: Icon }) => (
          <MenuItem key={choice} onClick={() => chooseTheme(choice)}>
            <Icon aria-hidden size={17} />
            {label}
            {theme === choice ? <span className="ml-auto text-note text-teal">dipakai</span> : null}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onClick={() => signingOut.mutate()}>
          <LogOut aria-hidden size={17} />
          Keluar
        </MenuItem>
      </Menu>
      {signingOut.isError ? (
        <p role="alert" className="text-note text-rose-ink">
          {messageOf(signingOut.error)}
        </p>
      ) : null}
    </>
  )
}
