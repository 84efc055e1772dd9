import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

/** The 404 page: a set sun, and links to continue. */
export default function NotFoundPage() {
  return (
    <div className="wrap py-10 text-center lg:py-16">
      <svg viewBox="0 0 240 130" className="mx-auto h-36 lg:h-48" aria-hidden>
        <circle cx="120" cy="76" r="62" className="fill-sun-tint" />
        <path d="M74 84a46 46 0 0 1 92 0z" className="fill-sun" />
        <path
          d="M120 14v12M66 34l8 9M174 34l-8 9M44 78h10M186 78h10"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-sun"
        />
        <path
          d="M20 94c17-9 33-9 50 0s33 9 50 0 33-9 50 0 33 9 50 0M58 114c13-7 26-7 39 0s26 7 39 0 26-7 39 0"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-teal"
        />
      </svg>
      <h1 className="voice mt-6 text-2xl lg:text-3xl">Halaman ini tidak ada</h1>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        Mungkin alamatnya berubah atau produknya sudah tidak dijual. Yuk, cari lagi dari awal.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass()}>
          Ke beranda
        </Link>
        <Link to="/best-seller" className={buttonClass({ variant: 'line' })}>
          Lihat bestseller
        </Link>
        <Link to="/category" className={buttonClass({ variant: 'quiet' })}>
          Semua kategori
        </Link>
      </div>
    </div>
  )
}
