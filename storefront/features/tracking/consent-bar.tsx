import { Button } from '../../ui/button.tsx'
import { choose } from './consent.ts'

/**
 * Asks for consent to third-party scripts, if any are configured. It blocks nothing, not even the help button; both
 * answers look the same, and the choice can be changed later in the footer.
 */
export default function ConsentBar() {
  return (
    <section
      aria-labelledby="izin"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+72px+env(safe-area-inset-bottom))] z-30 mx-auto max-w-3xl animate-fade rounded-card border border-line bg-white p-4 shadow-2 md:flex md:items-center md:gap-6 md:p-5 lg:bottom-6"
    >
      <div className="flex-1">
        <h2 id="izin" className="font-bold">
          Boleh kami mengukur kunjunganmu?
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Dengan bantuan pihak ketiga. Tanpa izin, belanja tetap sama. Ubah kapan saja lewat “Pilihan privasi”
          di kaki halaman.
        </p>
      </div>
      <p className="mt-3 grid grid-cols-2 gap-3 md:mt-0 md:w-64">
        <Button variant="line" className="px-3" onClick={() => choose('refused')}>
          Tolak
        </Button>
        <Button variant="line" className="px-3" onClick={() => choose('agreed')}>
          Setuju
        </Button>
      </p>
    </section>
  )
}
