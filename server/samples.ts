import { type Env, publicUrlOf, type SettingName, SettingsError } from './env.ts'

/** A setting with which a shop that is open to the public would lose money or mislead its buyers. */
export interface Sample {
  setting: SettingName
  /** Follows the setting's name: "is …", "are …". */
  problem: string
}

const SELLER = 'is a sample, which the invoices and the footer would show'

const samples: { setting: SettingName; problem: string; isIn: (env: Env) => boolean }[] = [
  {
    setting: 'PUBLIC_URL',
    problem:
      'is not an https address: cookies, links in mails and search engines need the one that people use',
    isIn: env => !publicUrlOf(env).startsWith('https://'),
  },
  {
    setting: 'MIDTRANS_CORE_URL',
    problem: 'is the sandbox, which moves no money',
    isIn: env => isSandbox(env.MIDTRANS_CORE_URL),
  },
  {
    setting: 'MIDTRANS_SNAP_URL',
    problem: 'is the sandbox, which moves no money',
    isIn: env => isSandbox(env.MIDTRANS_SNAP_URL),
  },
  {
    setting: 'MIDTRANS_SERVER_KEY',
    problem: 'is a key of the sandbox',
    isIn: env => env.MIDTRANS_SERVER_KEY?.startsWith('SB-') ?? false,
  },
  { setting: 'SELLER_NAME', problem: SELLER, isIn: env => env.SELLER_NAME.endsWith('(contoh)') },
  { setting: 'SELLER_ADDRESS', problem: SELLER, isIn: env => env.SELLER_ADDRESS.includes('Contoh Raya') },
  { setting: 'SELLER_NPWP', problem: SELLER, isIn: env => isZeros(env.SELLER_NPWP) },
  { setting: 'SELLER_NIB', problem: SELLER, isIn: env => isZeros(env.SELLER_NIB) },
  { setting: 'SELLER_PHONE', problem: SELLER, isIn: env => env.SELLER_PHONE === '0800 000 000' },
  {
    setting: 'SELLER_EMAIL',
    problem: 'is at a host that does not exist',
    isIn: env => isExample(env.SELLER_EMAIL),
  },
  {
    setting: 'MAIL_FROM',
    problem: 'is at a host that does not exist',
    isIn: env => isExample(env.MAIL_FROM),
  },
  {
    setting: 'STAFF_MAIL',
    problem: 'is at a host that does not exist',
    isIn: env => isExample(env.STAFF_MAIL),
  },
  {
    setting: 'SOCIAL_LINKS',
    problem: 'are samples, which lead nowhere',
    isIn: env => env.SOCIAL_LINKS.some(({ url }) => isExample(new URL(url).hostname)),
  },
]

const isSandbox = (address: string) => new URL(address).hostname.includes('sandbox')
const isZeros = (number: string) => /^[0.-]+$/.test(number)
/** RFC 2606: no host ends in it. */
const isExample = (address: string) => /\.example>?$/.test(address)

/** The settings that are still samples, or of a provider's sandbox. */
export const findSamples = (env: Env): Sample[] => samples.filter(({ isIn }) => isIn(env))

/** Those that production refuses: not the ones that ACCEPT_SAMPLES names, and none in a demo. */
export function findRefusedSamples(env: Env): Sample[] {
  if (env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION) return []
  return findSamples(env).filter(({ setting }) => !env.ACCEPT_SAMPLES.includes(setting))
}

/** Refuses to open a shop to the public with samples among its settings, and names each. */
export function refuseSamples(env: Env): void {
  const refused = findRefusedSamples(env)
  if (refused.length === 0) return
  throw new SettingsError(
    [
      'NODE_ENV=production refuses these settings:',
      ...refused.map(({ setting, problem }) => `  ${setting} ${problem}.`),
      `Set them, or accept them by name: ACCEPT_SAMPLES=${refused.map(({ setting }) => setting).join(',')}`,
    ].join('\n'),
  )
}
