/**
 * Brands that shoppers in Indonesia ask for by name, in plain words. A brand that the shop does not sell is named as
 * such, not corrected into another that looks alike.
 */
const names = `
3ce, abib, acnes, aiken, amaterasun, anessa, anua, aprilskin, avene, avoskin, axis-y, azarine, barenbliss, base, beauty of joseon,
benefit, bio beauty lab, bioderma, bioaqua, biore, blp, body shop, bourjois, by wishtrend, carasun, cerave, cetaphil, chanel,
citra, clinique, clio, colourpop, cosrx, dear me beauty, dior, dove, dr jart, dr ceuracle, elsheskin, elformula, emina,
ertos, esqa, essence, estee lauder, etude, etude house, eucerin, everwhite, everpure, fanbo, fenty, fenty beauty, focallure,
garnier, glad2glow, glossier, glow and lovely, goddess, grace and glow, guele, hada labo, haple, hanasui, heimish, hero,
holika holika, huda beauty, huxley, hya, iluma, implora, inez, innisfree, isntree, jacquelle, jarte, kahf, kiehls, klairs,
la roche posay, la tulipe, labore, lacoco, laneige, lancome, laikou, lavojoy, looke, loreal, luxcrime, mac, madame gie,
maybelline, make over, manyo, mediheal, medicube, mineral botanica, missha, mixsoon, mizzu, mustika ratu, ms glow, mundipharma,
n pure, nacific, nature republic, natur, nivea, nars, neutrogena, nmw, nu skin, nutrishe, nyx, olay, omg, oriflame, originote,
pantene, paulas choice, peripera, pigeon, pinkflash, pixy, pond's, ponds, pyunkang yul, purbasari, pure paw paw, purito, rael,
raiku, reglow, rejuran, revlon, rom&nd, romand, rose all day, round lab, saniye, sariayu, scarlett, scarlett whitening, secondate,
sensatia, sensatia botanicals, sephora, shiseido, silkygirl, sk ii, sk2, skin aqua, skin1004, skintific, skin game, skinceuticals,
skinfood, skinoren, sleek, snp, some by mi, somethinc, somebymi, studio tropik, studiotropik, sulwhasoo, sulamit, sunplay, sunsilk,
tarte, tatcha, the aubree, the body shop, the face shop, the ordinary, the originote, the saem, tiam, timephoria, tirtir, tonymoly,
torriden, true to skin, trueve, tsubaki, urban decay, vaseline, vichy, viva, vt cosmetics, wardah, whitelab, y.o.u, you beauty,
yadah, you, ysl, yves rocher, yves saint laurent, zoya, zalia`

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Left out: names that are everyday words too. */
const everyday = new Set([
  'base',
  'essence',
  'goddess',
  'hero',
  'you',
  'natur',
  'citra',
  'sleek',
  'omg',
  'inez',
])
const byPlain = new Map(
  names
    .split(',')
    .map(name => [plain(name), name.trim()] as const)
    .filter(([name]) => !everyday.has(name)),
)

export const isWellKnownBrand = (phrase: string): boolean => byPlain.has(phrase)
