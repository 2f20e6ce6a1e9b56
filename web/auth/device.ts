/** The browser and the system that a User-Agent names, for people to know their devices by; null when it names none. */
export function findDevice(agent: string): { readonly browser: string; readonly system: string } | null {
  const first = (patterns: readonly (readonly [RegExp, string])[]) =>
    patterns.find(([pattern]) => pattern.test(agent))?.[1]
  // The order matters: each of these also calls itself by the names that follow.
  const browser = first([
    [/\bEdgA?\//, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
    [/\bChrome\/|\bCriOS\/|HeadlessChrome/, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ])
  const system = first([
    [/\bAndroid\b/, 'Android'],
    [/\biPhone\b|\biPad\b/, 'iOS'],
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bLinux\b/, 'Linux'],
  ])
  return browser && system ? { browser, system } : null
}
