import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals about quizzes, the points game and the lucky draw. */
export const gameRefusals = {
  // quiz
  QUIZ_UNFINISHED: {
    status: 409,
    message: 'Kamu belum menyelesaikan kuis ini.',
    next: 'Send the answers first.',
  },
  QUIZ_PLAYED: {
    status: 409,
    message:
      'Kuis ini sudah diselesaikan pembeli, jadi tidak bisa dihapus. Matikan saja: hasil mereka tetap ada.',
    next: 'Switch it off instead; `details.members` says how many have finished it.',
  },

  // points game
  GAME_CLOSED: {
    status: 409,
    message: 'Produk ini sedang tidak ikut permainan poin.',
    next: 'Share a product whose `is_pink_university_game.is_active` is true.',
  },
  GAME_DAILY_LIMIT: {
    status: 409,
    message: 'Poin dari berbagi hari ini sudah penuh. Besok main lagi, ya.',
    next: 'Sharing still works; it earns points again tomorrow (Asia/Jakarta).',
  },

  // lucky draw
  LUCKY_DRAW_CLOSED: {
    status: 409,
    message: 'Undian ini sedang tidak dibuka.',
    next: 'Check the dates of the campaign.',
  },
  LUCKY_DRAW_CLAIMED: {
    status: 409,
    message: 'Kamu sudah mendapat hadiah dari undian ini.',
    next: 'Fetch the reward that was already drawn.',
  },
  LUCKY_DRAW_EMPTY: {
    status: 409,
    message: 'Yah, semua hadiahnya sudah dibawa pulang.',
    next: 'Nothing to do: no prizes are left.',
  },
} as const satisfies RefusalTexts
