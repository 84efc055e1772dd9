import { createFileRoute } from '@tanstack/react-router'
import { OwnAccountPage } from '../features/own-account/own-account-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/akun')({
  component: () => (
    <>
      <PageHead title="Akun dan sesi" />
      <OwnAccountPage />
    </>
  ),
})
