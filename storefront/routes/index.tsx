import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: HomePage })

function HomePage() {
  return (
    <main className="wrap">
      <h1 className="voice text-3xl">Carasun</h1>
    </main>
  )
}
