const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Names a device as its member knows it: "Chrome di Android". A user agent can be any text; only known names are shown.
 */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    list => list.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? 'Perangkat lain'
}
