import { makeVoucher } from '../../testing/make-voucher.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { makeMemberName, type Scenes, type Stage, writeInvalidFile } from './stage.ts'

const writePage = (name: string) =>
  writeDrafts(`---\ntype: page\nname: Nama\ntitle: T\nexcerpt: E.\n---\nIsi.`, `${name}.md`)

const writeBanner = (key: string) => writeDrafts([{ key, location: 'home', title: 'T', url: '/sale' }])

const writePrize = (key: string) =>
  writeDrafts([{ key, name: key, type: 'reward', tokens: 4, reward: 'kipas' }])

export function campaignScenes({ db, slug, fresh, after }: Stage) {
  const writeQuiz = (name: string) =>
    writeDrafts([
      {
        slug: name,
        name: 'Q',
        text: 'x',
        questions: [{ id: 'a', text: '?', answers: ['a', 'b'].map(id => ({ id, text: 'x', result: 'x' })) }],
        results: [{ id: 'x', name: 'X', text: 't', tips: ['t'], products: [slug], limit: 1 }],
      },
    ])

  const writeDraw = () =>
    writeDrafts([
      {
        type: 'aqua',
        name: fresh('Undian'),
        campaign: 'undian',
        prizes: [{ key: 'k', name: 'K', text: 't', slot: 'gift', weight: 1, quota: 5, reward: 'kipas' }],
      },
    ])

  return {
    'banners.import': {
      command: () => ['banners', 'import', writeBanner(fresh('baru'))],
      refused: () => ['banners', 'import', writeInvalidFile()],
    },
    'banners.remove': {
      command: () => after(['banners', 'import', writeBanner('hapus')], ['banners', 'remove', 'hapus']),
      refused: () => ['banners', 'remove', 'none'],
    },
    'banners.switch': {
      command: () => after(['banners', 'import', writeBanner('padam')], ['banners', 'off', 'padam']),
      refused: () => ['banners', 'off', 'none'],
    },
    'campaigns.import': {
      command: () => ['campaigns', 'import', writeDrafts([{ slug: fresh('promo'), name: 'Promo' }])],
      refused: () => ['campaigns', 'import', writeInvalidFile()],
    },
    'campaigns.end': {
      command: () =>
        after(
          ['campaigns', 'import', writeDrafts([{ slug: 'usai', name: 'Usai' }])],
          ['campaigns', 'end', 'usai'],
        ),
      refused: () => ['campaigns', 'end', 'none'],
    },
    'campaigns.rename': {
      command: () =>
        after(
          ['campaigns', 'import', writeDrafts([{ slug: 'nama-lama', name: 'Nama' }])],
          ['campaigns', 'rename', 'nama-lama', fresh('nama-baru')],
        ),
      refused: () => ['campaigns', 'rename', 'none', 'ada'],
    },
    'campaigns.switch': {
      command: () =>
        after(
          ['campaigns', 'import', writeDrafts([{ slug: 'padam', name: 'Padam' }])],
          ['campaigns', 'off', 'padam'],
        ),
      refused: () => ['campaigns', 'off', 'none'],
    },
    'campaigns.remove': {
      command: () =>
        after(
          ['campaigns', 'import', writeDrafts([{ slug: 'lewat', name: 'Lewat' }])],
          ['campaigns', 'remove', 'lewat'],
        ),
      refused: () => ['campaigns', 'remove', 'none'],
    },
    'content.import': {
      command: () => ['content', 'import', writePage(fresh('halaman'))],
      refused: () => ['content', 'import', writeDrafts('---\ntype: page\n---\n', 'salah.md')],
    },
    'content.remove': {
      command: () => after(['content', 'import', writePage('hapus')], ['content', 'remove', 'page', 'hapus']),
      refused: () => ['content', 'remove', 'page', 'none'],
    },
    'content.switch': {
      command: () => after(['content', 'import', writePage('padam')], ['content', 'off', 'page', 'padam']),
      refused: () => ['content', 'off', 'page', 'none'],
    },
    'game-products.set': {
      command: () => ['game', 'add', slug, '20'],
      refused: () => ['game', 'add', 'none', '20'],
    },
    'game-products.stop': {
      command: () => after(['game', 'add', slug, '20'], ['game', 'stop', slug]),
      refused: () => ['game', 'stop', 'none'],
    },
    'game.set': {
      command: () => ['game', 'set', 'on', '--per-day', '4'],
      refused: () => ['game', 'set', 'on', '--from', '2026-12-02', '--until', '2026-12-01'],
    },
    'lucky-draws.import': {
      command: () => ['lucky-draw', 'import', writeDraw()],
      refused: () => ['lucky-draw', 'import', writeInvalidFile()],
    },
    'lucky-draws.switch': {
      command: () => after(['lucky-draw', 'import', writeDraw()], ['lucky-draw', 'off', 'aqua']),
      refused: () => ['lucky-draw', 'off', 'none'],
    },
    'points.give': {
      command: async () => ['points', 'give', await makeMemberName(db), '10', '--note', 'Maaf'],
      refused: () => ['points', 'give', 'none', '10'],
    },
    'points.take': {
      command: async () => ['points', 'take', await makeMemberName(db), '10'],
      refused: () => ['points', 'take', 'none', '10'],
    },
    'quizzes.import': {
      command: () => ['quiz', 'import', writeQuiz(fresh('kuis'))],
      refused: () => ['quiz', 'import', writeInvalidFile()],
    },
    'quizzes.remove': {
      command: () => after(['quiz', 'import', writeQuiz('hapus')], ['quiz', 'remove', 'hapus']),
      refused: () => ['quiz', 'remove', 'none'],
    },
    'quizzes.switch': {
      command: () => after(['quiz', 'import', writeQuiz('padam')], ['quiz', 'off', 'padam']),
      refused: () => ['quiz', 'off', 'none'],
    },
    'rewards.add': { command: () => ['rewards', 'add', fresh('topi'), 'Topi'], refused: null },
    'rewards.give': {
      command: async () => ['rewards', 'give', 'kipas', await makeMemberName(db)],
      refused: async () => ['rewards', 'give', 'usai', await makeMemberName(db)],
    },
    'token-prizes.import': {
      command: () => ['tokens', 'prizes', 'import', writePrize(fresh('hadiah'))],
      refused: () => ['tokens', 'prizes', 'import', writeInvalidFile()],
    },
    'token-prizes.switch': {
      command: () =>
        after(['tokens', 'prizes', 'import', writePrize('padam')], ['tokens', 'prizes', 'off', 'padam']),
      refused: () => ['tokens', 'prizes', 'off', 'none'],
    },
    'tokens.give': {
      command: async () => ['tokens', 'give', await makeMemberName(db), '5'],
      refused: () => ['tokens', 'give', 'none', '5'],
    },
    'tokens.take': {
      command: async () => {
        const name = await makeMemberName(db)
        return after(['tokens', 'give', name, '5'], ['tokens', 'take', name, '5'])
      },
      refused: async () => {
        const name = await makeMemberName(db)
        return after(['tokens', 'give', name, '5'], ['tokens', 'take', name, '6'])
      },
    },
    'vouchers.give': {
      command: async () => {
        const { code } = await makeVoucher(db, { audience: 'listed' })
        return ['vouchers', 'give', code, await makeMemberName(db)]
      },
      refused: async () => ['vouchers', 'give', (await makeVoucher(db)).code, await makeMemberName(db)],
    },
    'vouchers.save': {
      command: () => ['vouchers', 'add', 'PAGI10', 'Pagi', '--percent', '10'],
      refused: () => ['vouchers', 'add', 'PAGI11', 'Pagi', '--percent', '10', '--brands', 'none'],
    },
    'vouchers.switch': {
      command: async () => ['vouchers', 'off', (await makeVoucher(db)).code],
      refused: () => ['vouchers', 'off', 'NONE'],
    },
  } satisfies Scenes
}
