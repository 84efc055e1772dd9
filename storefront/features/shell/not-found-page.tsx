import { Link } from '@tanstack/react-router'

export function NotFoundPage() {
  return (
    <div className="wrap py-16 text-center">
      <h1 className="voice text-2xl lg:text-3xl">Halaman ini tidak ada</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">
        Mungkin alamatnya berubah atau produknya sudah tidak dijual. Yuk, cari lagi dari awal.
      </p>
      <Link
        to="/"
        className="mt-6 inline-flex min-h-12 items-center rounded-pill bg-coral px-6 font-bold text-white"
      >
        Ke beranda
      </Link>
    </div>
  )
}
