import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals about reviews and photos. */
export const reviewRefusals = {
  DUPLICATE_USER_REVIEW: {
    status: 403,
    message: 'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.',
    next: 'Edit the existing one.',
  },
  REVIEW_CONTENT_EXISTS: {
    status: 403,
    message: 'Konten review yang ingin kamu masukkan sudah ada.',
    next: 'Write it in your own words.',
  },
  REVIEW_CHANGED: {
    status: 409,
    message: 'Ulasan ini berubah setelah kamu membacanya.',
    next: 'Fetch it again: its author changed it, or somebody else decided on it.',
  },
  REVIEW_NOT_PUBLISHED: {
    status: 409,
    message: 'Ulasan ini tidak sedang tayang.',
    next: 'Approve it first: only a published review can be highlighted or answered.',
  },
  REVIEW_HIGHLIGHTS_FULL: {
    status: 409,
    message: 'Produk ini sudah punya tiga ulasan pilihan. Lepas salah satunya dulu.',
    next: 'Take the highlight from one of the product’s reviews (`details.highlighted` lists them).',
  },
  OWN_REVIEW: {
    status: 409,
    message: 'Ini ulasanmu sendiri.',
    next: 'Only other members can do this.',
  },
  PHOTO_TOO_LARGE: { status: 413, message: 'Ukuran maksimum 5MB', next: 'Send a smaller one.' },
  PHOTO_WRONG_TYPE: {
    status: 415,
    message: 'File harus png, jpg, jpeg.',
    next: 'Send a PNG or JPEG.',
  },
  PHOTO_MISSING: {
    status: 409,
    message: 'Fotonya belum sampai. Unggah sekali lagi, ya.',
    next: 'Request an upload address and send the photo again.',
  },
  UPLOAD_ADDRESS_WRONG: {
    status: 403,
    message: 'Alamat unggah ini tidak berlaku lagi.',
    next: 'Request a new upload address.',
  },
} as const satisfies RefusalTexts
