/**
 * Shoots the pictures of the demo shop into `demo/media`. A picture is taken only when its specification has changed
 * since it was last taken, so the run can be stopped and started again at any time.
 *
 *   npm run demo:pictures                     every missing picture: products, textures, skin, cut-outs
 *   npm run demo:pictures -- <slug>…          only these products
 *   npm run demo:pictures -- --first          only the 60 products that the first pages show
 *   npm run demo:pictures -- --products | --textures | --skin | --scenes | --close-ups | --cut-outs
 *   npm run demo:pictures -- --shades         each shade of each product: some 400, most of which the shop does not use
 *   npm run demo:pictures -- --specimens      one of each form, as PNG, into .demo-pictures
 *   npm run demo:pictures -- --again          also the pictures that have not changed
 *   npm run demo:pictures -- --at-most=<n>    stops after n pictures
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { brands, products } from '../catalogue/index.ts'
import { heroSlugs } from './heroes.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import {
  type Job,
  planCloseUps,
  planCutOuts,
  planPackshots,
  planScenes,
  planShades,
  planTextures,
} from './plan-pictures.ts'
import { planSkin, type SkinJob } from './skin/plan-skin.ts'
import { takeSkin } from './skin/take-skin.ts'
import { specimens } from './specimens.ts'
import { stayInBackground } from './stay-in-background.ts'

const mediaFolder = join(import.meta.dirname, '../media')

type AnyJob = Job | SkinJob

/** One entry of a manifest in `demo/media`; `file` is relative to that folder. */
interface PictureEntry {
  file: string
  specHash: string
}

const { values: options, positionals: slugs } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'boolean' },
    products: { type: 'boolean' },
    textures: { type: 'boolean' },
    skin: { type: 'boolean' },
    'cut-outs': { type: 'boolean' },
    scenes: { type: 'boolean' },
    'close-ups': { type: 'boolean' },
    shades: { type: 'boolean' },
    specimens: { type: 'boolean' },
    again: { type: 'boolean' },
    'at-most': { type: 'string' },
  },
})

// Pictures are never urgent: everything else on the machine has priority.
await stayInBackground()
if (options.specimens) await shootSpecimens()
else await shootAll()

async function shootAll(): Promise<void> {
  const wantsAll =
    !options.first &&
    !options.products &&
    !options.textures &&
    !options.skin &&
    !options['cut-outs'] &&
    !options.scenes &&
    !options['close-ups'] &&
    !options.shades &&
    slugs.length === 0
  const chosen = slugs.length === 0 ? products : products.filter(({ slug }) => slugs.includes(slug))
  let remaining = Number(options['at-most'] ?? Number.POSITIVE_INFINITY)
  let failures = 0
  const shoot = async (manifestName: string, jobs: AnyJob[], isWhole: boolean) => {
    const result = await shootMissing(manifestName, jobs, { remaining, isWhole })
    remaining -= result.takenCount
    failures += result.failures
  }
  if (slugs.length > 0 && !options.scenes && !options['close-ups'])
    await shoot(
      'manifest.json',
      planPackshots(products, brands).filter(job => slugs.includes(job.key)),
      false,
    )
  if (options.first) await shoot('manifest.json', planPackshots(products, brands).slice(0, 60), false)
  if (wantsAll || options.products) await shoot('manifest.json', planPackshots(products, brands), true)
  if (wantsAll || options['cut-outs'])
    await shoot('cutouts.json', planCutOuts(heroSlugs, products, brands), true)
  if (wantsAll || options.scenes) await shoot('scenes.json', planScenes(chosen, brands), chosen === products)
  if (wantsAll || options['close-ups'])
    await shoot('close-ups.json', planCloseUps(chosen, brands), chosen === products)
  if (wantsAll || options.textures) {
    const { jobs, fileOfProduct } = planTextures(products)
    await shoot('textures.json', jobs, true)
    await writeJson(join(mediaFolder, 'texture-of-product.json'), fileOfProduct)
  }
  if (wantsAll || options.skin) {
    const { jobs, pictureOfProduct } = planSkin(products)
    await shoot('skin.json', jobs, true)
    // After an interrupted run, products whose picture is still missing are left out.
    const taken = Object.entries(pictureOfProduct).filter(([, { file }]) =>
      existsSync(join(mediaFolder, file)),
    )
    await writeJson(join(mediaFolder, 'skin-of-product.json'), Object.fromEntries(taken))
  }
  if (options.shades) await shoot('shades.json', planShades(products, brands), true)
  if (failures > 0) process.exitCode = 1
}

/** Takes the missing pictures. `isWhole`: these are all jobs of their kind, so other entries and files are removed. */
async function shootMissing(
  manifestName: string,
  jobs: AnyJob[],
  { remaining, isWhole }: { remaining: number; isWhole: boolean },
) {
  const manifestPath = join(mediaFolder, manifestName)
  const manifest: Record<string, PictureEntry> = existsSync(manifestPath)
    ? JSON.parse(await readFile(manifestPath, 'utf8'))
    : {}
  if (isWhole) await removeOthers(manifest, jobs)
  const exists = (job: AnyJob) => existsSync(join(mediaFolder, job.file))
  const missing = jobs.filter(
    job => options.again || manifest[job.key]?.specHash !== job.specHash || !exists(job),
  )
  // An outdated picture is better than none: products without any come first.
  missing.sort((a, b) => Number(exists(a)) - Number(exists(b)))
  console.log(
    `${manifestName}: ${jobs.length - missing.length} of ${jobs.length} are there, ${missing.length} to take`,
  )
  let studio: OpenStudio | undefined
  const take = async ({ what }: AnyJob): Promise<Buffer> => {
    if ('skin' in what) return takeSkin(what.skin)
    studio ??= await openStudio()
    const { png } =
      'packshot' in what ? await studio.takePackshot(what.packshot) : await studio.takeTexture(what.texture)
    return png
  }
  let takenCount = 0
  let failures = 0
  for (const job of missing.slice(0, remaining)) {
    const startedAt = performance.now()
    try {
      const png = await take(job)
      const { size } = await develop(png, join(mediaFolder, job.file))
      manifest[job.key] = { file: job.file, specHash: job.specHash }
      await writeJson(manifestPath, manifest)
      takenCount++
      console.log(
        `${takenCount}/${missing.length} ${job.file} ${Math.round(size / 1024)} kB ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      )
    } catch (error) {
      failures++
      console.error(`${job.key} could not be taken:`, error)
      await studio?.close()
      studio = undefined
    }
  }
  await studio?.close()
  await writeJson(manifestPath, manifest)
  return { takenCount, failures }
}

async function removeOthers(manifest: Record<string, PictureEntry>, jobs: AnyJob[]): Promise<void> {
  const keys = new Set(jobs.map(job => job.key))
  for (const [key, { file }] of Object.entries(manifest)) {
    if (keys.has(key)) continue
    delete manifest[key]
    await rm(join(mediaFolder, file), { force: true })
  }
}

/**
 * Compresses a picture. AVIF keeps coloured text sharp at about 25 kB; cut-outs and textures become WebP files, which
 * pages use unchanged.
 */
async function develop(png: Buffer, path: string) {
  await mkdir(dirname(path), { recursive: true })
  const picture = sharp(png)
  // Skin has no lettering to keep sharp.
  if (path.includes('/skin/')) return picture.avif({ quality: 60, effort: 2 }).toFile(path)
  // Tiles show packshots, which need the sharpest lettering; scenes and close-ups are seen large.
  if (path.endsWith('.avif'))
    return picture
      .removeAlpha()
      .avif({ quality: /\/(scenes|close-ups)\//.test(path) ? 62 : 80, effort: 3, chromaSubsampling: '4:4:4' })
      .toFile(path)
  if (path.includes('/textures/'))
    return picture
      .removeAlpha()
      .resize(800)
      .webp({ quality: 86, effort: 5, smartSubsample: true })
      .toFile(path)
  return picture
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 2 })
    .webp({ quality: 88, alphaQuality: 92, effort: 5 })
    .toFile(path)
}

/**
 * Writes one line per entry, sorted by key, so that a picture taken again changes one line. Writes to a temporary file
 * and renames it, so that an interrupted run leaves no partial file.
 */
async function writeJson(path: string, record: Record<string, unknown>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const lines = Object.entries(record)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  await writeFile(`${path}.part`, `{\n${lines.join(',\n')}\n}\n`)
  await rename(`${path}.part`, path)
}

async function shootSpecimens(): Promise<void> {
  const folder = join(import.meta.dirname, '../../.demo-pictures')
  await mkdir(folder, { recursive: true })
  const studio = await openStudio()
  for (const spec of specimens()) {
    if (slugs.length > 0 && !slugs.some(slug => spec.slug.startsWith(slug))) continue
    const { png, timings } = await studio.takePackshot(spec)
    await writeFile(join(folder, `${spec.slug}.png`), png)
    console.log(spec.slug, JSON.stringify(timings))
  }
  await studio.close()
  console.log(`${(await readdir(folder)).length} pictures in ${folder}`)
}
