import type { ErrorComponentProps } from '@tanstack/react-router'
import { NETWORK_MESSAGE } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

/** A message, a retry button, and the request id to quote to customer service, if there is one. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  return (
    <div className="wrap py-16 text-center" role="alert">
      <h1 className="voice text-2xl lg:text-3xl">Ada yang tersendat</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">
        {error instanceof ApiRefusal && error.message
          ? error.message
          : navigator.onLine === false
            ? NETWORK_MESSAGE
            : 'Ada gangguan di pihak kami. Coba lagi sebentar lagi.'}
      </p>
      {requestId && (
        <p className="mt-2 text-sm text-ink-soft">
          Kode untuk layanan pelanggan: <b className="text-ink">{requestId}</b>
        </p>
      )}
      <button
        type="button"
        // A chunk that failed to load stays missing until the page is reloaded.
        onClick={error instanceof ApiRefusal ? reset : () => location.reload()}
        className="mt-6 inline-flex min-h-12 items-center rounded-pill bg-coral px-6 font-bold text-white"
      >
        Coba lagi
      </button>
    </div>
  )
}
